import { getPositionRanking, getSeatHistory, getSeatProfitHistory, type OutputOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Entity } from '../facts/fact'
import { contractEntity, quoteUnitOf, seatEntity, shortDay, symbolEntity, venueOf } from './entities'
import {
  computedExtra,
  computedSource,
  locked,
  lots,
  type Origin,
  percent,
  price,
  publishedOrigin,
  yuan,
} from './figures'
import { dayInput, productInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { lockedTips, unlessLocked, unlessRefused } from './refusals'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

type History = OutputOf<typeof getSeatHistory>
type Profits = OutputOf<typeof getSeatProfitHistory>
type Result = ReturnType<typeof createResult>

/** Maximum rows for the days of a seat, and for its positions. */
const shownRows = 10

const input = z.object({
  seat: z.string().check(z.trim(), z.minLength(1, '请给出席位'), z.maxLength(40, '席位名称过长')),
  product: z.optional(productInput),
  /** By default the main contract of the day. */
  contract: z.optional(z.string().check(z.regex(/^(all|[A-Za-z]{1,2}(_F)?\d{4})$/, '合约代码有误'))),
  date: z.optional(dayInput),
  days: z._default(z.literal([20, 60, 120, 250], '天数只能是 20、60、120 或 250'), 60),
})
type Input = z.output<typeof input>

/**
 * The seat's history in the given contract. By default in the main contract, or in the product total if the
 * lists of the main contract do not have the seat.
 */
async function historyOf(context: ToolContext, { seat, product, contract, date }: Input, code: string) {
  const { world } = context
  const of = { world, product: code, date }
  const page = await context.call(getPositionRanking, { ...of, contract })
  const choices = contract ? [contract] : [...new Set([page.contract ?? 'all', 'all'])]
  for (const each of choices) {
    const history = await unlessRefused(context.call(getSeatHistory, { ...of, contract: each, seat }))
    if (history) {
      const main = page.contracts.find((choice) => choice.main)?.code
      const source = page.ranking?.source
      return { history, source, contract: each, product: product ?? code, isMain: each === main }
    }
  }
  return null
}

function historyRows(
  result: Result,
  { history, contract, product, isMain, source }: SeatHistory,
  origin: Origin,
) {
  const seat = seatEntity(history.seat)
  const within = symbolEntity(product, contract, isMain)
  const at = price(quoteUnitOf(product), history.digits)
  const cellsOf = (point: History['points'][number]) => ({
    netLots: lots('netLots', point.net, computedExtra),
    longLots: lots('longLots', point.long),
    longChange: lots('longChange', point.longChange),
    shortLots: lots('shortLots', point.short),
    shortChange: lots('shortChange', point.shortChange),
    seatCost: at('seatCost', point.cost, computedExtra),
    settlement: at('settlement', point.settlementPrice, { entity: within }),
  })
  const ofDay = (tradingDay: string) => ({
    ...origin,
    tradingDay,
    asOf: tradingDay === origin.tradingDay ? origin.asOf : null,
  })
  const newest = history.points.toReversed()
  const [last] = newest
  if (last) {
    const cells = cellsOf(last)
    result.facts(seat, ofDay(last.tradingDay), { net: cells.netLots, cost: cells.seatCost }, within)
    if (last.estimated) result.note(`${history.seat} 只在一侧上榜，净持仓为估算`)
  }
  for (const point of newest.slice(0, shownRows))
    result.row(shortDay(point.tradingDay), seat, ofDay(point.tradingDay), cellsOf(point), within)
  if (source) result.note('成本按每日结算价估算，不是席位的真实成本')
}
type SeatHistory = NonNullable<Awaited<ReturnType<typeof historyOf>>>

/** Adds the seat's profit and win rate over the days. */
function profitFacts(result: Result, profits: Profits, { seat, origin }: { seat: Entity; origin: Origin }) {
  const ofPeriod = { ...origin, source: computedSource }
  result.facts(seat, ofPeriod, {
    profit: yuan('profit', profits.record.profit),
    winRate: percent('winRate', profits.record.winRate),
  })
  result.note(`盈亏按结算价估算，共 ${profits.points.length} 个交易日，持仓只取上榜的部分`)
}

function positionRows(result: Result, { positions }: Profits, seat: Entity, origin: Origin) {
  const place = { ...origin, tradingDay: positions.tradingDay }
  for (const held of positions.rows.slice(0, shownRows)) {
    const at = price(quoteUnitOf(held.product), held.costDigits)
    const within = contractEntity(held.contract)
    const cells = {
      netLots: lots('netLots', held.net, computedExtra),
      longLots: lots('longLots', held.long),
      shortLots: lots('shortLots', held.short),
      seatCost: at('seatCost', held.cost, computedExtra),
      profit: yuan('profit', held.openProfit, computedExtra),
    }
    result.row(within.name, seat, place, cells, within)
  }
  if (positions.total > shownRows)
    result.note(`共 ${positions.total} 个持仓合约，列出市值最大的 ${shownRows} 个`)
}

export const seat = createReadTool({
  name: 'seat',
  summary: '一个席位：在某品种的多空、净持仓与估算成本逐日变化；不给品种时为全部持仓与估算盈亏（会员）',
  input,
  async run(context, given) {
    const { seat: name, date, days } = given
    const { world } = context
    const code =
      given.product ?? (given.contract === 'all' ? undefined : given.contract?.replace(/\d{4}$/, ''))
    const links = linksIn(world)
    const result = createResult(context)
    const held = code === undefined ? null : await historyOf(context, given, code)
    const profits = await unlessLocked(
      unlessRefused(
        context.call(getSeatProfitHistory, { world, seat: name, product: code, days, date }),
      ).then((found) => ({ found })),
    )
    if (code !== undefined && !held) return noResult(`${name} 在此期间没有上榜`)
    if (held) {
      const last = held.history.points.at(-1)?.tradingDay ?? null
      const place = { product: code, contract: held.contract, date: last, more: { seat: held.history.seat } }
      const title = `持仓龙虎榜 ${held.contract === 'all' ? code : held.contract} ${held.history.seat}`
      historyRows(
        result,
        held,
        publishedOrigin(held.source, { tradingDay: last, title, href: links.model('cclhb', place) }),
      )
    }

    const canonical = held?.history.seat ?? profits?.found?.seat ?? name
    const entity = seatEntity(canonical)
    const found = profits?.found
    const tradingDay = found?.tradingDay ?? null
    const href = links.model('xwyk', {
      product: code,
      date: tradingDay ?? date,
      days,
      more: { seat: canonical },
    })
    const origin = publishedOrigin(found?.source, { tradingDay, title: `席位盈亏 ${canonical}`, href })
    if (profits === null) {
      result
        .facts(entity, origin, { profit: locked('profit', '元', 0, lockedTips.seatProfit) })
        .note(lockedTips.seatProfit)
    } else if (found) {
      profitFacts(result, found, { seat: entity, origin })
      if (!held) positionRows(result, found, entity, origin)
    } else if (!held) return noResult(`没有席位 ${name} 的持仓`)
    const about = code === undefined ? '全部品种' : `${venueOf(world, code)} ${code}`
    return result.end(
      `${canonical} ${about} ${shortDay(tradingDay ?? held?.history.points.at(-1)?.tradingDay)}`.trim(),
    )
  },
})
