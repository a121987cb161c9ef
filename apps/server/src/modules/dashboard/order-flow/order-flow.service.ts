import {
  changeRate,
  isTradingDay,
  type Product,
  priceDifference,
  products,
  shownDigits,
  singleSided,
  splitContractCode,
} from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { type FeedState, getOrderFlow, type OutputOf, type Quote, type World } from '@vce/protocol'
import {
  createOrderFlowFacts,
  type LiveFlows,
  type LiveQuotes,
  liveFeedState,
  marketFacts,
  productDayWindow,
  settledFeedState,
  sourceOfDay,
} from '#modules/market'
import { beijingTime } from '#platform/clock'
import { allDays, type Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { chosenProduct, productChoices, productLabel } from '../product-choices'
import type { QuoteRow } from '../rankings/seat-lists'
import { countedOrderFlow, estimatedOrderFlow } from './contract-order-flow'

type Output = OutputOf<typeof getOrderFlow>
/** Parts of the output that depend on the day and the contract. */
type OfDay = Pick<Output, 'contracts' | 'contract' | 'feed' | 'price' | 'flow' | 'source'>

const firstChoice = 'rb'

interface OrderFlowOptions {
  db: Database
  live: LiveQuotes
  flows: LiveFlows
}

/** 买卖力量 of one contract. */
export function createOrderFlow({ db, live, flows }: OrderFlowOptions): Verb<typeof getOrderFlow> {
  const facts = marketFacts(db)
  const storedFlows = createOrderFlowFacts(db)

  /** Codes of the products with settled days or with live prices. */
  async function codesOf(world: World, quotes: readonly Quote[]): Promise<string[]> {
    const codes = new Set(await facts.quotedProducts(world))
    for (const { product } of quotes) codes.add(product)
    return [...codes]
  }

  async function runningDay(
    world: World,
    feed: FeedState,
    product: Product,
    quotes: readonly Quote[],
    requested: string | undefined,
  ): Promise<OfDay> {
    const listed = quotes.filter((quote) => quote.product === product.code).sort(byInterest)
    const chosen = chosenOf(listed, ({ contract }) => contract, requested)?.contract
    const { tradingDay } = feed
    const counted = chosen && tradingDay && (await flows.flowOf(world, chosen))
    // The quote is read after the flow, because the first request for a contract's flow updates the
    // contract's quote.
    const quote = chosen ? quoteOf(live.quotes(world), chosen) : null
    return {
      contracts: listed.map(({ contract, main }) => ({ code: contract, main })),
      contract: quote?.contract ?? null,
      feed,
      price: quote && runningPrice(quote, product),
      flow:
        counted && quote
          ? countedOrderFlow(counted, quote.volume, sessionGrid(product, tradingDay, quote.contract))
          : null,
      source: {
        publisher: feed.source,
        file: '逐笔快照',
        receivedAt: feed.at === null ? '' : beijingTime(new Date(feed.at)),
      },
    }
  }

  async function settledDay(
    world: World,
    product: Product,
    tradingDay: string,
    requested: string | undefined,
  ): Promise<OfDay> {
    const [rows, day, source] = await Promise.all([
      facts.quotesOfDay(world, product.code, tradingDay),
      facts.productDay(world, product.code, tradingDay),
      sourceOfDay(facts, world, 'quotes', tradingDay, product.code),
    ])
    const main = day?.mainContract ?? null
    const listed = rows.sort((a, b) => (b.openInterest ?? 0) - (a.openInterest ?? 0))
    const row = chosenOf(listed, ({ contractCode }) => contractCode, requested ?? main ?? undefined)
    const minutes = row && (await storedFlows.dayOf(world, row.contractCode, tradingDay))
    const volume = row ? singleSided(row).volume : null
    return {
      contracts: listed.map(({ contractCode: code }) => ({ code, main: code === main })),
      contract: row?.contractCode ?? null,
      feed: settledFeedState(world, tradingDay),
      price: row && settledPrice(row, product),
      flow: minutes
        ? countedOrderFlow(minutes, volume, sessionGrid(product, tradingDay, row?.contractCode))
        : row && estimatedOrderFlow(row),
      source: source && minutes ? { ...source, publisher: joined(minutes.source, source.publisher) } : source,
    }
  }

  /** Refuses a contract that was never listed; a contract that was listed on other days only is accepted. */
  async function refuseUnknown(world: World, contract: string) {
    const days = await facts.quotesOfContracts(world, [contract], allDays.first, allDays.last)
    if (days.length === 0) throw failure(getOrderFlow, 'unknownContract', { contract })
  }

  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const feed = liveFeedState(live, world)
    const quotes = feed ? [...live.quotes(world)] : []
    const codes = await codesOf(world, quotes)
    const { contract } = input
    const requested = input.product ?? productOfContract(contract)
    const product = chosenProduct(getOrderFlow, { product: requested }, inTableOrder(codes), firstChoice)
    const { code } = product
    if (contract && productOfContract(contract) !== code)
      throw failure(getOrderFlow, 'unknownContract', { contract })

    const running = runningDayOf(feed, quotes, code)
    const window = await productDayWindow(facts, world, code, input.date, running)
    const { tradingDay } = window
    const ofDay =
      tradingDay === null || !isTradingDay(tradingDay)
        ? nothingOn(world, tradingDay)
        : feed && tradingDay === running
          ? await runningDay(world, feed, product, quotes, contract)
          : await settledDay(world, product, tradingDay, contract)
    if (contract && ofDay.contract === null) await refuseUnknown(world, contract)
    return {
      world,
      product: productLabel(product),
      products: productChoices(codes),
      ...window,
      digits: shownDigits(product, [
        ofDay.price?.last,
        ofDay.price?.high,
        ofDay.price?.low,
        ofDay.price?.change,
      ]),
      quoteUnit: product.quoteUnit,
      ...ofDay,
      contract: ofDay.contract ?? contract ?? null,
    }
  }
}

const joined = (...publishers: string[]) => [...new Set(publishers)].join('与')

const nothingOn = (world: World, tradingDay: string | null): OfDay => ({
  contracts: [],
  contract: null,
  feed: settledFeedState(world, tradingDay),
  price: null,
  flow: null,
  source: null,
})

const productOfContract = (contract: string | undefined) =>
  contract === undefined ? undefined : splitContractCode(contract).productCode

const inTableOrder = (codes: readonly string[]) =>
  products.flatMap(({ code }) => (codes.includes(code) ? [code] : []))

/** The running day of a product, null if the feed does not cover it. */
const runningDayOf = (feed: FeedState | null, quotes: readonly Quote[], product: string) =>
  feed && quotes.some((quote) => quote.product === product) ? feed.tradingDay : null

/** The item with the requested code, null if there is none; without a request, the first item. */
function chosenOf<T>(all: readonly T[], codeOf: (one: T) => string, requested: string | undefined): T | null {
  if (requested !== undefined) return all.find((one) => codeOf(one) === requested) ?? null
  return all[0] ?? null
}

function quoteOf(quotes: Iterable<Quote>, contract: string): Quote | null {
  for (const quote of quotes) if (quote.contract === contract) return quote
  return null
}

const byInterest = (a: Quote, b: Quote) =>
  Number(b.main) - Number(a.main) || (b.openInterest ?? 0) - (a.openInterest ?? 0)

const runningPrice = (
  { last, high, low, previousSettlement, openInterest, openInterestChange }: Quote,
  product: Product,
): Output['price'] => ({
  last,
  high,
  low,
  change: priceDifference(last, previousSettlement, shownDigits(product, [last, previousSettlement])),
  changeRate: changeRate(last, previousSettlement),
  openInterest,
  openInterestChange,
})

function settledPrice(published: QuoteRow, product: Product): Output['price'] {
  const { close, high, low, previousSettlement, openInterest, openInterestChange } = singleSided(published)
  return {
    last: close,
    high,
    low,
    change: priceDifference(close, previousSettlement, shownDigits(product, [close, previousSettlement])),
    changeRate: changeRate(close, previousSettlement),
    openInterest,
    openInterestChange,
  }
}
