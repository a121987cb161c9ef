import { hundredths, type Product, shownDigits } from '@vce/futures'
import type { FeedState, Quote, World } from '@vce/protocol'
import type { LiveQuotes } from '#modules/dashboard'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

/** The main contract of a product on the day it is looked at; prices in quote units. */
export interface MainPrice {
  contract: string
  tradingDay: string
  /** Epoch milliseconds of the last tick; null once settled. */
  at: number | null
  last: number | null
  previousSettlement: number | null
  /** In motion; null once settled. */
  quote: Quote | null
}

/** The feed of a world whose prices move; null where its settled days are all there is. */
export function movingFeed(live: LiveQuotes, world: World): FeedState | null {
  const feed = live.state(world)
  return feed === null || feed.kind === 'settled' ? null : feed
}

/** Main contracts in motion by product; those without a tick yet stand still. */
export function movingMains(live: LiveQuotes, world: World): ReadonlyMap<string, Quote> {
  const mains = new Map<string, Quote>()
  if (!movingFeed(live, world)) return mains
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
 * A product's main contract: as it trades now, on a settled day that was asked for, else on its last one. Null where
 * that day has no quotes.
 */
export async function mainPrice(
  facts: Facts,
  live: LiveQuotes,
  world: World,
  { code }: Product,
  date: string | undefined,
): Promise<MainPrice | null> {
  const quote = movingMains(live, world).get(code)
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

export const roundedOrNull = (value: number | null) => (value === null ? null : hundredths(value))

type Compared = Pick<MainPrice, 'last' | 'previousSettlement'>

/** Decimals a main contract's prices are shown with. */
export const digitsOf = (price: Compared | null | undefined, product: Product) =>
  shownDigits(product, [price?.last, price?.previousSettlement])

/** 涨跌 in the price's digits and 涨跌幅 in percent against 昨结算; null together where one is unknown. */
export function changes({ last, previousSettlement }: Compared, product: Product) {
  if (last === null || !previousSettlement) return { change: null, zdf: null }
  return {
    change: Number((last - previousSettlement).toFixed(shownDigits(product, [last, previousSettlement]))),
    zdf: hundredths(((last - previousSettlement) / previousSettlement) * 100),
  }
}
