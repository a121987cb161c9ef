import { changeRate, productOf } from '@vce/futures'
import { isActive } from '@vce/futures/models'
import {
  type FeedState,
  getFundFlow,
  getMonitoringRankings,
  getQuoteBoard,
  type Quote,
  type RankedContract,
} from '@vce/protocol'
import * as z from 'zod/mini'
import { contractEntity, productEntity, quoteUnitOf, shortDay } from './entities'
import {
  computedSource,
  type Figure,
  lots,
  type Origin,
  percent,
  price,
  publishedOrigin,
  yuan,
} from './figures'
import { topInput } from './inputs'
import { linksIn, type Ranking } from './links'
import { absenceNote } from './publication-notes'
import { momentOf } from './quote'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext, ToolResult } from './tool'

const input = z.object({
  /** `interest` is 增仓 or 减仓, `holdings` is the open interest itself. */
  by: z._default(z.enum(['change', 'volume', 'turnover', 'interest', 'holdings', 'flow']), 'change'),
  /** For change, interest and flow: the largest rises (`up`) or the largest falls (`down`). */
  side: z._default(z.enum(['up', 'down']), 'up'),
  sector: z.optional(z.string().check(z.maxLength(20))),
  top: topInput(10, 20),
})
type Input = z.output<typeof input>

const names = {
  change: { up: '涨幅', down: '跌幅' },
  volume: { up: '成交量', down: '成交量' },
  turnover: { up: '成交额', down: '成交额' },
  interest: { up: '增仓', down: '减仓' },
  holdings: { up: '持仓量', down: '持仓量' },
  flow: { up: '资金流入', down: '资金流出' },
} as const

const isOf = (sector: string | undefined, product: string) =>
  sector === undefined || productOf(product)?.sector === sector

/** A rank is only valid in a list of all products. */
const placeIn = (index: number, sector: string | undefined) =>
  sector === undefined ? { rank: index + 1 } : {}

const feedOrigin = (feed: FeedState, title: string, href: string): Origin => ({
  tradingDay: feed.tradingDay,
  asOf: momentOf(feed, null),
  source: feed.source,
  title,
  href,
})

const rateOf = ({ last, previousSettlement }: Quote) => changeRate(last, previousSettlement)

/** 涨幅榜 or 跌幅榜 of the active main contracts, as on the board. */
async function byChange(context: ToolContext, given: Input): Promise<ToolResult> {
  const { side, sector, top } = given
  const { world } = context
  const { quotes, feed, settledTurnovers } = await context.call(getQuoteBoard, { world, scope: 'main' })
  const direction = side === 'up' ? 1 : -1
  const known = quotes
    .flatMap((quote) => {
      const rate = rateOf(quote)
      const isShown = isOf(sector, quote.product) && isActive(quote, settledTurnovers[quote.product] ?? null)
      return rate !== null && isShown ? [{ quote, rate }] : []
    })
    .toSorted((a, b) => direction * (b.rate - a.rate))
    .filter(({ rate }) => direction * rate > 0)
  const result = createResult(context)
  for (const [index, { quote, rate }] of known.slice(0, top).entries()) {
    const entity = contractEntity(quote.contract, { main: true })
    const href = linksIn(world).chart({ contract: quote.contract })
    const origin = { ...feedOrigin(feed, `行情 ${entity.name}`, href), tradingDay: quote.tradingDay }
    const cells = {
      changePct: percent('changePct', rate, placeIn(index, sector)),
      last: price(quoteUnitOf(quote.product), quote.digits)('last', quote.last),
      openInterestChange: lots('openInterestChange', quote.openInterestChange),
      volume: lots('volume', quote.volume),
    }
    result.row(`${index + 1} ${quote.name}`, entity, origin, cells)
  }
  return finished(context, result, given, feed.tradingDay)
}

const figureOf: Record<
  'volume' | 'turnover' | 'interest' | 'holdings',
  (value: number, of: object) => Figure | null
> = {
  volume: (value, of) => lots('volume', value, of),
  turnover: (value, of) => yuan('turnover', value, of),
  interest: (value, of) => lots('openInterestChange', value, of),
  holdings: (value, of) => lots('openInterest', value, of),
}

const rankingOf = { volume: 'volume', turnover: 'turnover', holdings: 'openInterest' } as const

/** Ranking of all contracts by 成交量, 成交额, 持仓 or 增减仓. */
async function byRanking(
  context: ToolContext,
  given: Input & { by: 'volume' | 'turnover' | 'interest' | 'holdings' },
): Promise<ToolResult> {
  const { by, side, sector, top } = given
  const { world } = context
  const { traded, changes, feed } = await context.call(getMonitoringRankings, { world })
  const all: Record<Ranking, readonly RankedContract[]> = { ...traded, ...changes }
  const name = by === 'interest' ? (side === 'up' ? 'increases' : 'decreases') : rankingOf[by]
  const origin = feedOrigin(feed, `${names[by][side]}排行`, linksIn(world).ranking(name))
  const result = createResult(context)
  const list = all[name].filter(({ product }) => isOf(sector, product))
  for (const [index, row] of list.slice(0, top).entries()) {
    const cells = {
      [by]: figureOf[by](row.value, placeIn(index, sector)),
      changePct: percent('changePct', row.changeRate),
      last: price(quoteUnitOf(row.product), row.digits)('last', row.last),
    }
    result.row(`${index + 1} ${row.name}`, contractEntity(row.contract), origin, cells)
  }
  return finished(context, result, given, feed.tradingDay)
}

/** Ranking of all products by 资金. */
async function byFlow(context: ToolContext, given: Input): Promise<ToolResult> {
  const { side, sector, top } = given
  const { world } = context
  const page = await context.call(getFundFlow, { world })
  const direction = side === 'up' ? 1 : -1
  const isComplete = page.products.every(({ flow }) => flow !== null)
  const known = page.products
    .filter((row) => row.flow !== null && direction * row.flow > 0 && isOf(sector, row.code))
    .toSorted((a, b) => direction * ((b.flow ?? 0) - (a.flow ?? 0)))
  const result = createResult(context)
  for (const [index, row] of known.slice(0, top).entries()) {
    const href = linksIn(world).model('zjlx', { product: row.code, date: page.tradingDay })
    const place = { tradingDay: page.tradingDay, title: `资金流向 ${row.shortName}`, href }
    const origin = { ...publishedOrigin(page.source, place), source: computedSource }
    const cells = {
      flow: yuan('flow', row.flow, isComplete ? placeIn(index, sector) : {}),
      flowRate: percent('flowRate', row.flowRate),
      changePct: percent('changePct', row.changeRate),
    }
    result.row(`${index + 1} ${row.shortName}`, productEntity(row.code), origin, cells)
  }
  return finished(context, result, given, page.tradingDay)
}

function finished(
  { now }: ToolContext,
  result: ReturnType<typeof createResult>,
  { by, side, sector }: Input,
  tradingDay: string | null,
): ToolResult {
  const label = `${sector ?? '全市场'}${names[by][side]}`
  if (result.isEmpty && tradingDay === null) return noResult(absenceNote('日行情', { label, day: null, now }))
  return result.isEmpty ? noResult(`${label}榜是空的`) : result.end(`${label}榜 ${shortDay(tradingDay)}`)
}

export const movers = createReadTool({
  name: 'movers',
  summary: '排行榜：涨跌幅、成交量、成交额、增减仓、持仓量、资金流入流出，可限板块',
  input,
  run(context, given) {
    const { by } = given
    if (by === 'change') return byChange(context, given)
    if (by === 'flow') return byFlow(context, given)
    return byRanking(context, { ...given, by })
  },
})
