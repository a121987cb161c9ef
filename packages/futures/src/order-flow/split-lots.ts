import type { TradeBetween } from '../trade-nature'

/** What a snapshot told before the lots were traded, and after. */
export interface SplitLots {
  lots: number
  /** What the exchange had counted in 元 before, and counts now; null where the feed tells none. */
  turnoverBefore: number | null
  turnover: number | null
  multiplier: number
  price: number
  /** The book before. */
  bid: number | null
  ask: number | null
  /** Whose the lots are as a whole; decides over a lot that lies in the very middle. */
  side: TradeBetween['side']
}

/** A division's dust must not decide whose a lot is. */
const dust = 1e-6

/**
 * Lots bought among those traded between two snapshots (models, 3): ΔV × (average − bid) ÷ (ask − bid) within
 * 0…ΔV, the average being Δturnover ÷ (ΔV × multiplier), to whole lots, for a lot has one side. The half lot of an
 * average in the very middle goes with the side; the fraction stays where there is none. Null where the book or the
 * turnover is not known, or the turnover cannot be these lots': a feed may round it, or leave out the multiplier.
 */
export function splitBought({
  lots,
  turnoverBefore,
  turnover,
  multiplier,
  price,
  bid,
  ask,
  side,
}: SplitLots): number | null {
  if (bid === null || ask === null || turnover === null || turnoverBefore === null || ask <= bid) return null
  const average = (turnover - turnoverBefore) / (lots * multiplier)
  const spread = ask - bid
  // Lots may have moved the price; then the average lies between the book before and the last price.
  if (average < Math.min(bid, price) - spread || average > Math.max(ask, price) + spread) return null
  if (average >= ask) return lots
  if (average <= bid) return 0
  const exact = (lots * (average - bid)) / spread
  const whole = Math.floor(exact + dust)
  const rest = exact - whole
  if (Math.abs(rest - 0.5) > dust) return rest > 0.5 ? whole + 1 : whole
  if (side === null) return whole + 0.5
  return side === 'buy' ? whole + 1 : whole
}
