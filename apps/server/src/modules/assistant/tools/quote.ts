import { changeRate, marketPhase, priceDifference, productOf } from '@vce/futures'
import type { FeedState } from '@vce/protocol'
import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import { type FoundQuote, quotesOf } from './board-quotes'
import { contractEntity, quoteUnitOf, shortDay } from './entities'
import { lots, type Origin, percent, price, text, yuan } from './figures'
import { contractInput, productInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

/** Maximum symbols in one call. */
const maxSymbols = 8

const phases = {
  auction: '集合竞价',
  open: '交易中',
  shortBreak: '小节休息',
  lunch: '午间休市',
  night: '夜盘交易中',
  closed: '已收盘',
  holiday: '休市',
} as const

/** Beijing time of the quote, `YYYY-MM-DD HH:mm:ss`; null for a settled day. */
export const momentOf = ({ kind, at }: FeedState, own: number | null): string | null => {
  if (kind === 'settled') return null
  const moment = own ?? at
  return moment === null ? null : beijingTime(new Date(moment))
}

function originOf(context: ToolContext, { quote, feed }: FoundQuote): Origin {
  return {
    tradingDay: quote.tradingDay,
    asOf: momentOf(feed, quote.at),
    source: feed.source,
    title: `行情 ${contractEntity(quote.contract).name}`,
    href: linksIn(context.world).chart({ contract: quote.contract }),
  }
}

function cellsOf({ quote, feed, expired }: FoundQuote, now: Date) {
  const { digits, last, previousSettlement } = quote
  const at = price(quoteUnitOf(quote.product), digits)
  const product = productOf(quote.product)
  const phase = expired ? '已到期' : phases[marketPhase(beijingTime(now), product)]
  return {
    last: at('last', last),
    changePct: percent('changePct', changeRate(last, previousSettlement)),
    priceChange: at('priceChange', priceDifference(last, previousSettlement, digits)),
    volume: lots('volume', quote.volume),
    openInterest: lots('openInterest', quote.openInterest),
    openInterestChange: lots('openInterestChange', quote.openInterestChange),
    turnover: yuan('turnover', quote.turnover),
    open: at('open', quote.open),
    high: at('high', quote.high),
    low: at('low', quote.low),
    // The endpoint's field is 均价 during trading and 结算 after settlement.
    ...(feed.kind === 'settled'
      ? { settlement: at('settlement', quote.average) }
      : { average: at('average', quote.average) }),
    previousSettlement: at('previousSettlement', previousSettlement),
    limitUp: at('limitUp', quote.limitUp),
    limitDown: at('limitDown', quote.limitDown),
    phase: text(phase),
  }
}

const state = { settled: '最近结算日', live: '盘中', replay: '回放' } as const

const input = z
  .object({
    contracts: z._default(z.array(contractInput), []),
    products: z._default(z.array(productInput), []),
  })
  .check(
    z.refine(({ contracts, products }) => contracts.length + products.length > 0, '请给出合约或品种'),
    z.refine(
      ({ contracts, products }) => contracts.length + products.length <= maxSymbols,
      `一次最多 ${maxSymbols} 个`,
    ),
  )

export const quote = createReadTool({
  name: 'quote',
  summary: '合约或品种主力的最新价、涨跌、成交、持仓、涨跌停与交易状态，最多八个',
  input,
  async run(context, { contracts, products }) {
    const { now } = context
    const symbols = [
      ...contracts.map((contract) => ({ contract })),
      ...products.map((product) => ({ product })),
    ]
    const details = await quotesOf(context, symbols)
    const result = createResult(context)
    for (const [index, detail] of details.entries()) {
      if (!detail) result.note(`没有这个合约或品种：${Object.values(symbols[index] ?? {}).join('')}`)
    }
    const found = details.filter((each) => each !== null)
    for (const detail of found) {
      const entity = contractEntity(detail.quote.contract, { main: detail.quote.main })
      result.row(entity.name, entity, originOf(context, detail), cellsOf(detail, now))
      if (detail.expired) result.note(`${entity.name} 已到期，为末日数据`)
    }
    const [first] = found
    if (!first) return noResult('没有这个合约或品种')
    return result.end(
      `行情 ${shortDay(first.quote.tradingDay)} ${found.map((each) => contractEntity(each.quote.contract).name).join('、')}，${state[first.feed.kind]}`,
    )
  },
})
