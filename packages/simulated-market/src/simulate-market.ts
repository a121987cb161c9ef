import type { ParameterRow, QuoteRow, RankingRow, ReceiptRow, SpotRow } from '@vce/exchange-files'
import { products, tradingDaysBetween } from '@vce/futures'
import { createMarketFactors } from './market-factors'
import { parameterRows } from './parameters'
import { createProductMarket } from './product-market'
import { createProductRankings } from './rankings'
import { createProductReceipts } from './receipts'
import { createProductSpot } from './spot'
import { describeTradingDay } from './trading-day'

export interface SimulatedDay {
  /** `YYYY-MM-DD`. */
  tradingDay: string
  quotes: QuoteRow[]
  rankings: RankingRow[]
  receipts: ReceiptRow[]
  parameters: ParameterRow[]
  spot: SpotRow[]
}

export interface SimulationOptions {
  /** An integer. */
  seed: number
  /** First and last day, `YYYY-MM-DD`, both inclusive. */
  from: string
  to: string
  /** First day with rankings and parameters; earlier days have neither. */
  detailsFrom: string
}

/**
 * Generates the days of a simulated market, one at a time. The same seed and first day give the same days for
 * any `to` and `detailsFrom`.
 */
export function* simulateMarket(options: SimulationOptions): Generator<SimulatedDay> {
  const { seed, from, to, detailsFrom } = options
  const days = tradingDaysBetween(from, to)
  if (days[0] === undefined) return
  const firstDay = describeTradingDay(days[0], 0)
  const factors = createMarketFactors(products, seed)
  const simulated = products.map((product) => ({
    product,
    market: createProductMarket(product, seed, firstDay, factors.start(product.code)),
    rankings: createProductRankings(product, seed),
    receipts: createProductReceipts(product, seed),
    spot: createProductSpot(product, seed),
  }))

  for (const [index, tradingDay] of days.entries()) {
    const day = describeTradingDay(tradingDay, index)
    const { stress, draws } = factors.next()
    const result: SimulatedDay = {
      tradingDay,
      quotes: [],
      rankings: [],
      receipts: [],
      parameters: [],
      spot: [],
    }
    for (const { product, market, rankings, receipts, spot } of simulated) {
      result.quotes.push(...market.step(day, draws(product.code), stress))
      if (market.settled.contracts.length === 0) continue
      receipts?.step(day)
      const price = spot.step(market.settled, tradingDay)
      if (receipts) result.receipts.push(receipts.row(tradingDay))
      if (price) result.spot.push(price)
      if (tradingDay < detailsFrom) continue
      result.rankings.push(...rankings(market, tradingDay, index))
      result.parameters.push(...parameterRows(market.settled, tradingDay))
    }
    yield result
  }
}
