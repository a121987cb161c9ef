import type { SnapshotTrade } from './trade-nature'

/** Snapshot values before and after the lots were traded. */
export interface SplitLots {
  lots: number
  /** Cumulative 元 at the previous snapshot and at this one; null if the feed has no turnover. */
  turnoverBefore: number | null
  turnover: number | null
  multiplier: number
  price: number
  /** Best bid and ask of the previous snapshot. */
  bid: number | null
  ask: number | null
  /** The side of the lots as a whole. It decides a lot whose price is exactly in the middle. */
  side: SnapshotTrade['side']
}

/** The rounding error of a division must not decide the side of a lot. */
const tolerance = 1e-6

/**
 * The number of lots that buyers initiated, out of all lots traded between two snapshots (models, 3): ΔV ×
 * (average − bid) ÷ (ask − bid) within 0…ΔV, where average = Δturnover ÷ (ΔV × multiplier). Rounded to whole
 * lots, because a lot has one side; exactly half a lot goes to `side`, or stays a fraction without a side.
 * Null if the book or the turnover is unknown, or if the turnover cannot belong to these lots, because a feed
 * may round it or omit the multiplier.
 */
export function boughtLots({
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
  // The lots may have moved the price; the average is then between the previous book and the last price.
  if (average < Math.min(bid, price) - spread || average > Math.max(ask, price) + spread) return null
  if (average >= ask) return lots
  if (average <= bid) return 0
  const exact = (lots * (average - bid)) / spread
  const whole = Math.floor(exact + tolerance)
  const fraction = exact - whole
  if (Math.abs(fraction - 0.5) > tolerance) return fraction > 0.5 ? whole + 1 : whole
  if (side === null) return whole + 0.5
  return side === 'buy' ? whole + 1 : whole
}
