import type { QuoteRow } from '@vce/exchange-files'
import { isTradingDay, products, tradingDaysBetween } from '@vce/futures'
import { createMarketFactors } from './market-factors'
import { createProductMarket } from './product-market'
import { tradingDayOf } from './trading-day'

/**
 * The rows of one day of the market that began on `from`, also of a day that is still running: the quotes of
 * `simulateMarket`, without its other data. Days are `YYYY-MM-DD`; it computes all of them up to this one, so
 * cache the result.
 */
export function simulatedDay(seed: number, from: string, tradingDay: string): QuoteRow[] {
  if (!isTradingDay(tradingDay)) throw new RangeError(`not a trading day: ${tradingDay}`)
  const days = tradingDaysBetween(from, tradingDay)
  if (days[0] === undefined) throw new RangeError(`the market begins on ${from}, after ${tradingDay}`)
  const firstDay = tradingDayOf(days[0], 0)
  const factors = createMarketFactors(products, seed)
  const markets = products.map((product) => ({
    product,
    market: createProductMarket(product, seed, firstDay, factors.start(product.code)),
  }))

  let rows: QuoteRow[] = []
  for (const [index, each] of days.entries()) {
    const day = tradingDayOf(each, index)
    const { stress, draws } = factors.next()
    rows = markets.flatMap(({ product, market }) => market.step(day, draws(product.code), stress))
  }
  return rows
}
