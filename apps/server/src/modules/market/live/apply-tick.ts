import { type Product, priceDigits } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import type { Quote } from '@vce/protocol'
import type { ContractDay } from './contract-day'

/** Takes over the fields of a snapshot that do not depend on a trade: time, bid and ask, the day's totals. */
export function applyCounts(quote: Quote, day: ContractDay, tick: Tick) {
  quote.at = tick.at
  quote.bid = tick.bid
  quote.bidVolume = tick.bidVolume
  quote.ask = tick.ask
  quote.askVolume = tick.askVolume
  quote.volume = tick.volume
  quote.turnover = tick.turnover
  quote.openInterest = tick.openInterest
  quote.openInterestChange =
    tick.openInterest === null || day.openInterestBefore === null
      ? null
      : tick.openInterest - day.openInterestBefore
}

/**
 * 均价 = turnover ÷ (lots × multiplier), with one digit more than a price; `feedAverage` if the turnover is
 * unknown.
 */
export function averagePrice(
  { turnover, volume }: Pick<Tick, 'turnover' | 'volume'>,
  product: Product,
  feedAverage: number | null = null,
): number | null {
  const average = turnover && volume ? turnover / volume / product.multiplier : feedAverage
  return average === null ? null : Number(average.toFixed(priceDigits(product) + 1))
}
