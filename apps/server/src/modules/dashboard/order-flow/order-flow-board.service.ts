import { changeRate, type Product, productOf, products, shownDigits, singleSided } from '@vce/futures'
import { dayEstimate, type FlowSum, tradeNatures } from '@vce/futures/order-flow'
import type { getOrderFlowBoard, OrderFlowRow, Quote, World } from '@vce/protocol'
import {
  createOrderFlowFacts,
  type LiveFlows,
  type LiveQuotes,
  liveFeedState,
  marketFacts,
  settledFeedState,
  sourceOfDay,
} from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import type { QuoteRow } from '../rankings/seat-lists'
import { forceOf } from './contract-order-flow'

interface BoardOptions {
  db: Database
  live: LiveQuotes
  flows: LiveFlows
}

/** 买卖力量 of all products, each represented by its main contract. */
export function createOrderFlowBoard({ db, live, flows }: BoardOptions): Verb<typeof getOrderFlowBoard> {
  const facts = marketFacts(db)
  const storedFlows = createOrderFlowFacts(db)

  async function running(world: World): Promise<OrderFlowRow[]> {
    const sums = new Map((await flows.flowsOf(world))?.map(({ contract, sum }) => [contract, sum]))
    return [...live.quotes(world)].flatMap((quote) => {
      const product = quote.main && productOf(quote.product)
      return product ? [liveRow(product, quote, sums.get(quote.contract))] : []
    })
  }

  async function settled(world: World, tradingDay: string): Promise<OrderFlowRow[]> {
    const quotes = await storedFlows.mainQuotes(world, tradingDay)
    const sums = await storedFlows.sumsOf(
      world,
      tradingDay,
      quotes.toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0)).map(({ contractCode }) => contractCode),
    )
    return quotes.flatMap((quote) => {
      const product = productOf(quote.productCode)
      return product ? [settledRow(product, quote, sums.get(quote.contractCode))] : []
    })
  }

  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const feed = liveFeedState(live, world)
    if (feed && (input.date === undefined || input.date === feed.tradingDay)) {
      const { tradingDay, at } = feed
      const receivedAt = at === null ? '' : beijingTime(new Date(at))
      const source = { publisher: feed.source, file: '逐笔快照', receivedAt }
      return { world, tradingDay, feed, rows: inOrder(await running(world)), source }
    }
    const tradingDay = input.date ?? (await facts.marketDates(world, 1))[0] ?? null
    return {
      world,
      tradingDay,
      feed: settledFeedState(world, tradingDay),
      rows: tradingDay ? inOrder(await settled(world, tradingDay)) : [],
      source: await sourceOfDay(facts, world, 'quotes', tradingDay),
    }
  }
}

const places = new Map(products.map(({ code }, place) => [code, place]))
const inOrder = (rows: readonly OrderFlowRow[]) =>
  rows.toSorted((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0))

const labelOf = (product: Product, last: number | null) => ({
  ...productLabel(product),
  sector: product.sector,
  digits: shownDigits(product, [last]),
})

const unknown = {
  method: null,
  bought: null,
  sold: null,
  net: null,
  ratio: null,
  longOpen: null,
  shortOpen: null,
  longClose: null,
  shortClose: null,
} as const

type BoardSum = Pick<FlowSum, 'bought' | 'sold' | 'natures'>

const natureOf = (sum: BoardSum, nature: (typeof tradeNatures)[number]) =>
  sum.natures[tradeNatures.indexOf(nature)] ?? 0

const counted = (sum: BoardSum) => ({
  method: 'ticks' as const,
  ...forceOf(sum),
  longOpen: natureOf(sum, 'longOpen'),
  shortOpen: natureOf(sum, 'shortOpen'),
  longClose: natureOf(sum, 'longClose'),
  shortClose: natureOf(sum, 'shortClose'),
})

const liveRow = (product: Product, quote: Quote, sum: BoardSum | undefined): OrderFlowRow => ({
  ...labelOf(product, quote.last),
  contract: quote.contract,
  last: quote.last,
  changeRate: changeRate(quote.last, quote.previousSettlement),
  openInterestChange: quote.openInterestChange,
  volume: quote.volume,
  ...(sum ? counted(sum) : unknown),
})

function settledRow(product: Product, published: QuoteRow, sum: BoardSum | undefined): OrderFlowRow {
  const quote = singleSided(published)
  const estimate = dayEstimate(quote)
  return {
    ...labelOf(product, quote.close),
    contract: quote.contractCode,
    last: quote.close,
    changeRate: changeRate(quote.close, quote.previousSettlement),
    openInterestChange: quote.openInterestChange,
    volume: quote.volume,
    ...unknown,
    ...(sum ? counted(sum) : estimate && { method: 'day' as const, ...forceOf(estimate) }),
  }
}
