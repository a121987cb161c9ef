import { changeRate, type Product, priceDifference, shownDigits } from '@vce/futures'
import type { Quote, World } from '@vce/protocol'
import type { MarketRepository } from '../reads/market.repository'
import { type LiveQuotes, liveMains } from './live-quotes'

/** The main contract of a product on the viewed day; prices in quote units. */
export interface MainPrice {
  contract: string
  tradingDay: string
  /** Time of the last tick in epoch milliseconds; null once the day is settled. */
  at: number | null
  last: number | null
  previousSettlement: number | null
  /** The live quote; null once the day is settled. */
  quote: Quote | null
}

/**
 * A product's main contract: live, on the requested settled day, or on the last settled day. Null if that day
 * has no quotes.
 */
export async function mainPrice(
  facts: MarketRepository,
  live: LiveQuotes,
  world: World,
  { code }: Product,
  date: string | undefined,
): Promise<MainPrice | null> {
  const quote = liveMains(live, world).get(code)
  if (quote && (date === undefined || date === quote.tradingDay)) return livePrice(quote)
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

/**
 * Main contracts by product: live prices if available, otherwise of the product's last settled day; products
 * with neither are left out.
 */
export async function mainPrices(
  facts: MarketRepository,
  live: LiveQuotes,
  world: World,
  codes: readonly string[],
): Promise<Map<string, MainPrice>> {
  const mains = liveMains(live, world)
  const prices = new Map<string, MainPrice>()
  const settled: string[] = []
  for (const code of codes) {
    const quote = mains.get(code)
    if (quote) prices.set(code, livePrice(quote))
    else settled.push(code)
  }
  if (settled.length === 0) return prices
  for (const { code, main, day, close, previous } of await facts.lastProductDays(world, settled)) {
    if (main === null) continue
    prices.set(code, {
      contract: main,
      tradingDay: day,
      at: null,
      last: close,
      previousSettlement: previous,
      quote: null,
    })
  }
  return prices
}

const livePrice = (quote: Quote): MainPrice => ({
  contract: quote.contract,
  tradingDay: quote.tradingDay,
  at: quote.at,
  last: quote.last,
  previousSettlement: quote.previousSettlement,
  quote,
})

/**
 * 涨跌 in the digits of the shown prices and 涨跌幅 in percent, both against 昨结算; null if one price is unknown.
 */
export function priceChange(
  product: Product,
  price: Pick<MainPrice, 'last' | 'previousSettlement'> | null | undefined,
) {
  const { last, previousSettlement } = price ?? { last: null, previousSettlement: null }
  const digits = shownDigits(product, [last, previousSettlement])
  const rate = changeRate(last, previousSettlement)
  const change = rate === null ? null : priceDifference(last, previousSettlement, digits)
  return { digits, change, changeRate: rate }
}
