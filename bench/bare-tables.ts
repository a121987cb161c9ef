import { getPositionRanking, type OutputOf } from '@vce/protocol'
import { createElement as h } from 'react'
import { inTenThousands, percent, price, signed, thousands } from '../apps/web/app/lib/format'
import {
  box,
  cell,
  change,
  changeCell,
  changeOf,
  columns,
  head,
  linkOf,
  rankCell,
  seatCell,
  tableLook,
  tag,
} from './bare-elements'

/*
 * The data of the page 持仓龙虎榜 as plain React elements: no router, no query client, no components of ours, every
 * text and width made beforehand. "The same rows and columns" are
 *
 *   - the summary: title with its tag, close and changes, open interest, five figures with their change, the score;
 *   - 多单排名 and 空单排名: head, twenty rows of five cells each (rank, linked seat, lots, change, share with its bar),
 *     three rows of sums, the line below the table;
 *   - 净多榜 and 净空榜: ten rows of four cells each, the tag of an estimate;
 *   - 席位多空对比: twelve rows of five cells with two bars;
 *
 * with the elements and classes the page itself has inside of these cells. Filters, chart, notes, menus, icons and the
 * state for the browser are left out: they are what the page may cost on top.
 */

type Side = 'long' | 'short'
export type Ranking = NonNullable<OutputOf<typeof getPositionRanking>['ranking']>
export const rankingPath = getPositionRanking.path

function ranking(side: Side, title: string, { seats, sums, published }: Ranking[Side]) {
  const largest = Math.max(0, ...seats.map(({ share }) => share ?? 0))
  const rows = seats.map(({ rank, seat, lots, change, share }) => ({
    rank,
    seat,
    link: linkOf(seat),
    lots: thousands(lots),
    change: changeOf(change),
    bar: { '--bar': `${((share ?? 0) / largest) * 100}%` },
    share: percent(share, 1),
  }))
  const totals = sums.map(({ top, lots, change, share }) => ({
    top,
    lots: thousands(lots),
    change: changeOf(change),
    share: percent(share, 1),
  }))
  const same = `与交易所公布的前 20 合计 ${thousands(published?.lots)} 手一致`
  const bar = `e bar bar-${side === 'long' ? 'rise' : 'fall'}`
  return () =>
    box(
      h(
        'span',
        { className: 'row gap-2' },
        h('i', { 'aria-hidden': true, className: `size-2 rounded-full bg-${side}` }),
        title,
      ),
      '单位 手',
      h(
        'table',
        { className: tableLook },
        h('caption', { className: 'sr-only' }, title),
        columns([48, undefined, 84, 72, 86]),
        head(['名次', '席位', '持仓量', '增减', '占比']),
        h(
          'tbody',
          null,
          rows.map((row) =>
            h(
              'tr',
              { key: row.rank },
              rankCell(row.rank),
              seatCell(row.seat, row.link),
              cell('e text-ink', row.lots),
              changeCell(row.change),
              cell(bar, row.share, row.bar),
            ),
          ),
        ),
        h(
          'tfoot',
          null,
          totals.map((sum) =>
            h(
              'tr',
              { key: sum.top, className: 'rule h-8 bg-sunken font-semibold whitespace-nowrap text-ink' },
              h(
                'th',
                { scope: 'row', colSpan: 2, className: 'pl-4 text-left font-semibold' },
                '前 ',
                sum.top,
                ' 合计',
              ),
              h('td', { className: 'px-2 text-right' }, sum.lots),
              h('td', { className: 'px-2 text-right' }, change(sum.change)),
              h('td', { className: 'px-2 pr-4 text-right' }, sum.share),
            ),
          ),
        ),
      ),
      h(
        'div',
        { className: 'rule grid gap-1 bg-sunken px-4 py-2.5 text-xs leading-5 text-ink-3' },
        h('p', null, same),
      ),
    )
}

function nets(title: string, list: Ranking['netLong']) {
  const rows = list.map(({ rank, seat, net, netChange, estimated }) => ({
    rank,
    seat,
    link: linkOf(seat),
    estimated,
    net: changeOf(net),
    change: changeOf(netChange),
  }))
  return () =>
    h(
      'table',
      { className: tableLook },
      h('caption', { className: 'sr-only' }, title),
      columns([48, undefined, 92, 92]),
      head(['名次', '席位', '净持仓', '净增减']),
      h(
        'tbody',
        null,
        rows.map((row) =>
          h(
            'tr',
            { key: row.rank },
            rankCell(row.rank),
            seatCell(row.seat, row.link, row.estimated && tag('估算')),
            changeCell(row.net),
            changeCell(row.change),
          ),
        ),
      ),
    )
}

const mirrored = 12

function mirror({ long, short }: Ranking) {
  const shortOf = new Map(short.seats.map(({ key, lots }) => [key, lots]))
  const shown = long.seats
    .slice(0, mirrored)
    .map(({ seat, key, lots }) => ({ seat, long: lots, short: shortOf.get(key) ?? null }))
  const top = Math.max(...shown.flatMap((row) => [row.long, row.short ?? 0]))
  const rows = shown.map((row) => ({
    seat: row.seat,
    long: inTenThousands(row.long, 1),
    short: inTenThousands(row.short, 1),
    left: { width: `${(row.long / top) * 100}%` },
    right: row.short === null ? null : { width: `${(row.short / top) * 100}%` },
  }))
  const bar = (style: { width: string } | null, look: string) =>
    h(
      'td',
      { 'aria-hidden': true },
      h('span', { className: 'flex h-2.5 rounded-xs bg-hover' }, style && h('i', { className: look, style })),
    )
  return () =>
    box(
      '席位多空对比',
      '多单前 12 名，单位 万手',
      h(
        'table',
        { className: 'w-full table-fixed border-collapse text-xs' },
        h('caption', { className: 'sr-only' }, '席位多空对比'),
        columns([44, undefined, 76, undefined, 44]),
        head(['多单', '席位', '空单']),
        h(
          'tbody',
          null,
          rows.map((row) =>
            h(
              'tr',
              { key: row.seat, className: 'h-7' },
              h('td', { className: 'text-ink' }, row.long),
              bar(row.left, 'rounded-xs bg-rise/85'),
              h(
                'th',
                { scope: 'row', title: row.seat, className: 'truncate px-1 text-center text-sm text-ink' },
                row.seat,
              ),
              bar(row.right, 'rounded-xs bg-fall/85'),
              h('td', { className: 'text-right text-ink' }, row.short),
            ),
          ),
        ),
      ),
    )
}

function summary({ facts, long, short, net, netChange, longShortRatio, score }: Ranking) {
  const top20 = (side: Ranking[Side]) => side.sums.find(({ top }) => top === 20)
  const figures = [
    {
      name: '前 20 多单',
      value: thousands(top20(long)?.lots),
      change: changeOf(top20(long)?.change ?? null),
    },
    {
      name: '前 20 空单',
      value: thousands(top20(short)?.lots),
      change: changeOf(top20(short)?.change ?? null),
    },
    { name: '前 20 净持仓', value: signed(net), change: changeOf(netChange) },
    { name: '多空比', value: price(longShortRatio, 3), change: changeOf(0, 3) },
    { name: '多头集中度 CR5', value: percent(long.sums[0]?.share, 1), change: changeOf(0, 2) },
  ]
  const close = price(facts.close, facts.digits)
  const changes = [changeOf(facts.priceChange, facts.digits), changeOf(facts.priceChangeRate, 2, '%')]
  const openInterest = thousands(facts.openInterest)
  const settlement = `　结算 ${price(facts.settlementPrice, facts.digits)}`
  const scored = { text: signed(score, 1), at: { left: `${50 + (score ?? 0) / 2}%` } }
  return () =>
    h(
      'section',
      { className: 'box grid grid-cols-[300px_1fr_188px]' },
      h(
        'div',
        { className: 'border-r border-line p-4' },
        h('h1', { className: 'row t-strong gap-2 text-xl' }, '合约', tag('主力')),
        h(
          'p',
          { className: 'mt-1.5 flex items-baseline gap-2' },
          h('b', { className: 'text-2xl font-semibold' }, close),
          ...changes.map(change),
        ),
        h('p', { className: 't-hint mt-0.5' }, '持仓 ', openInterest, ' 手', settlement),
      ),
      h(
        'dl',
        { className: 'grid grid-cols-5' },
        figures.map((figure) =>
          h(
            'div',
            { key: figure.name, className: 'border-r border-line p-4' },
            h('dt', { className: 't-dim' }, figure.name),
            h(
              'dd',
              null,
              h('p', { className: 't-strong mt-1.5 text-xl' }, figure.value),
              h(
                'p',
                { className: 'mt-1 text-sm' },
                h('span', { className: 'mr-1 text-ink-3' }, '较前日'),
                change(figure.change),
              ),
            ),
          ),
        ),
      ),
      h(
        'div',
        { className: 'p-4' },
        h('p', { className: 't-dim apart' }, '龙虎分', tag('本站口径')),
        h('p', { className: 'mt-1.5 text-xl font-semibold' }, scored.text),
        h(
          'div',
          { 'aria-hidden': true, className: 'score-track relative mt-3 h-1.5 rounded-full' },
          h('i', { className: 'absolute -top-1 h-3.5 w-1 rounded-full', style: scored.at }),
        ),
      ),
    )
}

/** Everything that can be made once is made now; the function given back only makes elements. */
export function barePage(data: Ranking) {
  const parts = [
    summary(data),
    ranking('long', '多单排名', data.long),
    ranking('short', '空单排名', data.short),
    nets('净多榜', data.netLong),
    nets('净空榜', data.netShort),
    mirror(data),
  ]
  return () => h('main', null, ...parts.map((part) => part()))
}
