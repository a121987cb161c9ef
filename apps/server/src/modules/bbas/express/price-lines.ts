import { displayCode, shownDigits, shownTick } from '@vce/futures'
import { type PivotState, pivotState, pivots } from '@vce/futures/levels'
import type { ContractDay, ExpressFacts } from './express-facts'
import { chartPageLink, figure, type LineDraft, type LineMaker, percentOf, reaches } from './line-draft'
import { plainNumber, signedNumber } from './number-format'
import { highlightThresholds } from './thresholds'

type TradedDay = ContractDay & { open: number; high: number; low: number; close: number }

const hasTraded = (day: ContractDay | null): day is TradedDay =>
  day !== null && day.open !== null && day.high !== null && day.low !== null && day.close !== null

/** Common values of price lines; null if the main contract did not trade. */
function priceContext({ product, main, today }: ExpressFacts) {
  if (!hasTraded(main)) return null
  const digits = shownDigits(product, [main.open, main.high, main.low, main.close, today.previous])
  return {
    main,
    digits,
    unit: product.quoteUnit,
    name: displayCode(main.contract),
    price: (value: number) => plainNumber(value, digits),
    link: chartPageLink(main.contract),
  }
}

/** The day's move against 昨结算, and the position of the close in the day's range. */
const moveLine: LineMaker = (facts) => {
  const it = priceContext(facts)
  const { previous } = facts.today
  if (!it || !previous) return []
  const { open, high, low, close, settlement } = it.main
  const change = close - previous
  const rate = percentOf(change, previous)
  const place = high === low ? null : ((close - low) / (high - low)) * 100
  const where = place === null ? '全日只有一个价位' : `收在当日高低区间的 ${plainNumber(place, 1)}%`
  return [
    {
      key: 'move',
      tag: '行情',
      title: `${it.name} 收 ${it.price(close)}，较昨结算 ${signedNumber(change, it.digits)}（${signedNumber(rate ?? 0, 2)}%）`,
      content: `开 ${it.price(open)}，高 ${it.price(high)}，低 ${it.price(low)}，${where}${
        settlement === null ? '' : `；结算价 ${it.price(settlement)}`
      }。`,
      standsOut: reaches(rate, highlightThresholds.move),
      figures: [
        figure('收盘价', close, it.unit, it.digits),
        figure('昨结算', previous, it.unit, it.digits),
        figure('涨跌', change, it.unit, it.digits),
        figure('涨跌幅', rate, '%', 2),
        figure('收盘在区间的位置', place, '%', 1),
      ],
      link: it.link,
      from: 'quotes',
    },
  ]
}

/** Price limits reached on the day. */
const limitLine: LineMaker = (facts) => {
  const it = priceContext(facts)
  if (!it || !facts.limits) return []
  const line = (key: string, name: string, limit: number | null, extreme: number): LineDraft[] => {
    if (limit === null || (key === 'limitUp' ? extreme < limit : extreme > limit)) return []
    const ended = it.main.close === limit ? `收在${name}价` : `收 ${it.price(it.main.close)}`
    return [
      {
        key,
        tag: '行情',
        title: `${it.name} 触及${name}价 ${it.price(limit)}`,
        content: `${key === 'limitUp' ? '最高' : '最低'} ${it.price(extreme)}，${ended}。`,
        standsOut: true,
        figures: [
          figure(`${name}价`, limit, it.unit, it.digits),
          figure(key === 'limitUp' ? '最高价' : '最低价', extreme, it.unit, it.digits),
          figure('收盘价', it.main.close, it.unit, it.digits),
        ],
        link: it.link,
        from: 'quotes',
      },
    ]
  }
  return [
    ...line('limitUp', '涨停', facts.limits.up, it.main.high),
    ...line('limitDown', '跌停', facts.limits.down, it.main.low),
  ]
}

/**
 * A price beyond the range of the contract's previous 60 or 20 trading days; only the longer span is
 * reported.
 */
const extremeLine: LineMaker = (facts) => {
  const it = priceContext(facts)
  if (!it) return []
  const longestFirst = facts.extremes.toSorted((a, b) => b.days - a.days)
  const line = (side: 'high' | 'low'): LineDraft[] => {
    const now = it.main[side]
    const isHigh = side === 'high'
    const found = longestFirst.find(({ range }) => range && (isHigh ? now > range.high : now < range.low))
    if (!found?.range) return []
    const [word, extreme] = isHigh ? ['新高', '最高'] : ['新低', '最低']
    const before = found.range[side]
    return [
      {
        key: side === 'high' ? 'newHigh' : 'newLow',
        tag: '行情',
        title: `${it.name} 创 ${found.days} 日${word} ${it.price(now)}`,
        content: `盘中${extreme} ${it.price(now)}，此前 ${found.days} 个交易日${extreme} ${it.price(before)}；收 ${it.price(it.main.close)}。`,
        standsOut: found.days === 60,
        figures: [
          figure(`当日${extreme}`, now, it.unit, it.digits),
          figure(`前 ${found.days} 日${extreme}`, before, it.unit, it.digits),
        ],
        link: it.link,
        from: 'quotes',
      },
    ]
  }
  return [...line('high'), ...line('low')]
}

const stateTexts: Record<PivotState, string> = {
  偏强: '收在 R1 之上，偏强',
  震荡: '收在 S1 与 R1 之间，震荡',
  偏弱: '收在 S1 之下，偏弱',
}

/**
 * The furthest classic pivot levels that the day's prices reached; levels are computed from the previous day.
 */
const pivotLine: LineMaker = (facts) => {
  const it = priceContext(facts)
  if (!it || !hasTraded(facts.mainBefore)) return []
  const { open, high: highBefore, low: lowBefore, close: closeBefore } = facts.mainBefore
  const tickSize = shownTick(facts.product, [open, highBefore, lowBefore, closeBefore])
  const levels = pivots('classic', facts.mainBefore, tickSize)
  const up = levels.resistances.filter((level) => it.main.high >= level).length
  const down = levels.supports.filter((level) => it.main.low <= level).length
  const crossed = [
    ...(up > 0 ? [{ name: `R${up}`, price: levels.resistances[up - 1] ?? 0 }] : []),
    ...(down > 0 ? [{ name: `S${down}`, price: levels.supports[down - 1] ?? 0 }] : []),
  ]
  if (crossed.length === 0) return []
  const { close, high, low } = it.main
  const state = pivotState(close, levels)
  const highlighted = highlightThresholds.pivotLevel - 1
  const [above, below] = [levels.resistances[highlighted], levels.supports[highlighted]]
  return [
    {
      key: 'pivot',
      tag: '枢轴',
      title: `${it.name} 触及 ${crossed.map(({ name, price }) => `${name} ${it.price(price)}`).join('、')}`,
      content: `经典枢轴 P ${it.price(levels.pivot)}；当日高 ${it.price(high)}，低 ${it.price(low)}，收 ${it.price(close)}，${stateTexts[state]}。`,
      standsOut: (above !== undefined && close > above) || (below !== undefined && close < below),
      figures: [
        figure('P', levels.pivot, it.unit, it.digits),
        ...crossed.map(({ name, price }) => figure(name, price, it.unit, it.digits)),
        figure('收盘价', close, it.unit, it.digits),
      ],
      link: `/bbasV3/details?symbol=${facts.product.code}&tab=pivots&date=${facts.tradingDay}`,
      from: 'quotes',
    },
  ]
}

export const priceLines: readonly LineMaker[] = [moveLine, limitLine, extremeLine, pivotLine]
