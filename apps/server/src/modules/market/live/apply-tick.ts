import { type Product, priceDigits, type Tick } from '@vce/futures'
import type { Quote } from '@vce/protocol'
import type { ContractDay } from './contract-day'

/** Takes over what a snapshot tells whether anything was traded or not: the hour, both sides, the day's counts. */
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
 * 均价 = turnover ÷ (lots × multiplier), with one digit more than a price; what a feed tells of it where the turnover
 * is unknown.
 */
export function averagePrice(
  { turnover, volume }: Pick<Tick, 'turnover' | 'volume'>,
  product: Product,
  told: number | null = null,
): number | null {
  const average = turnover && volume ? turnover / volume / product.multiplier : told
  return average === null ? null : Number(average.toFixed(priceDigits(product) + 1))
}
