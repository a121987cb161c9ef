import { changeRate, type Product, priceDifference, shownDigits } from '@vce/futures'
import type { FeedState, Quote, World } from '@vce/protocol'
import type { LiveQuotes } from '#modules/dashboard'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

/** The main contract of a product on the viewed day; prices in quote units. */
export interface MainPrice {
  contract: string
  tradingDay: string
  /** Epoch milliseconds of the last tick; null once settled. */
  at: number | null
  last: number | null
  previousSettlement: number | null
  /** The live quote; null once settled. */
  quote: Quote | null
}

/** The feed of a world with live prices; null if it has settled days only. */
export function liveFeed(live: LiveQuotes, world: World): FeedState | null {
  const feed = live.state(world)
  return feed === null || feed.kind === 'settled' ? null : feed
}

/** Main contracts with live prices by product; contracts without a tick are left out. */
export function liveMains(live: LiveQuotes, world: World): ReadonlyMap<string, Quote> {
  const mains = new Map<string, Quote>()
  if (!liveFeed(live, world)) return mains
  for (const quote of live.quotes(world)) {
    if (quote.main && quote.at !== null) mains.set(quote.product, quote)
  }
  return mains
}

export const pricedQuote = (quote: Quote): MainPrice => ({
  contract: quote.contract,
  tradingDay: quote.tradingDay,
  at: quote.at,
  last: quote.last,
  previousSettlement: quote.previousSettlement,
  quote,
})

/**
 * A product's main contract: live, on the requested settled day, or else on the last one. Null if that day
 * has no quotes.
 */
export async function mainPrice(
  facts: Facts,
  live: LiveQuotes,
  world: World,
  { code }: Product,
  date: string | undefined,
): Promise<MainPrice | null> {
  const quote = liveMains(live, world).get(code)
  if (quote && (date === undefined || date === quote.tradingDay)) return pricedQuote(quote)
  const day =
    date === undefined
      ? (await facts.productHistory(world, code, 1))[0]
      : await facts.productDay(world, code, date)
  if (!day?.mainContract) return null
  return {
    contract: day.mainContract,
    tradingDay: day.tradingDay,
    at: null,
    last: day.mainClose,
    previousSettlement: day.mainPreviousSettlement,
    quote: null,
  }
}

type PriceChange = Pick<MainPrice, 'last' | 'previousSettlement'>

/** Decimals in which a main contract's prices are shown. */
export const digitsOf = (price: PriceChange | null | undefined, product: Product) =>
  shownDigits(product, [price?.last, price?.previousSettlement])

/** 涨跌 in the price's digits and 涨跌幅 in percent against 昨结算; both null if one price is unknown. */
export function changes({ last, previousSettlement }: PriceChange, product: Product) {
  const zdf = changeRate(last, previousSettlement)
  const digits = shownDigits(product, [last, previousSettlement])
  return { change: zdf === null ? null : priceDifference(last, previousSettlement, digits), zdf }
}
