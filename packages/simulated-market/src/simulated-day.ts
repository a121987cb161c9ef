import type { QuoteRow } from '@vce/exchange-files'
import { isTradingDay, products, tradingDaysBetween } from '@vce/futures'
import { createMarketFactors } from './market-factors'
import { createProductMarket } from './product-market'
import { describeTradingDay } from './trading-day'

/**
 * The quotes of one day of the market that began on `from`, equal to those of `simulateMarket`. The day may
 * still be in progress. Days are `YYYY-MM-DD`. All days up to this one are computed, so callers should cache
 * the result.
 */
export function simulatedDay(seed: number, from: string, tradingDay: string): QuoteRow[] {
  if (!isTradingDay(tradingDay)) throw new RangeError(`not a trading day: ${tradingDay}`)
  const days = tradingDaysBetween(from, tradingDay)
  if (days[0] === undefined) throw new RangeError(`the market begins on ${from}, after ${tradingDay}`)
  const firstDay = describeTradingDay(days[0], 0)
  const factors = createMarketFactors(products, seed)
  const markets = products.map((product) => ({
    product,
    market: createProductMarket(product, seed, firstDay, factors.start(product.code)),
  }))

  let rows: QuoteRow[] = []
  for (const [index, each] of days.entries()) {
    const day = describeTradingDay(each, index)
    const { stress, draws } = factors.next()
    rows = markets.flatMap(({ product, market }) => market.step(day, draws(product.code), stress))
  }
  return rows
}
