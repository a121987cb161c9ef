import { knownPairs, spearman } from '../statistics'

/** A day's 净增减 of a seat, 手, and the price's return on the next trading day, 0.01 = 1 %. */
export interface SignalDay {
  netChange: number | null
  nextReturn: number | null
}

/** 正向指标: the price mostly follows the seat; 反向指标: it mostly goes against it. */
export type SignalKind = 'forward' | 'contrary'

export interface SeatSignal {
  /** Spearman's, −1 … 1, equal values by their mid-rank. */
  correlation: number
  /** Days on which both are known. */
  days: number
  /** Null if chance explains the correlation. */
  kind: SignalKind | null
}

/** Minimum number of days. */
export const minSignalDays = 10

/** Exceeded by chance by one seat in twenty: the two-sided 5 % of a normal distribution. */
const unusual = 1.96

/** The minimum correlation of a signal: by chance Spearman's has the variance 1 ÷ (n − 1). */
export const signalThreshold = (days: number) => unusual / Math.sqrt(days - 1)

/**
 * Rank correlation of a seat's net change with the next day's return (models, 5); null if it cannot be
 * computed.
 */
export function seatSignal(days: readonly SignalDay[]): SeatSignal | null {
  const changes = days.map(({ netChange }) => netChange)
  const returns = days.map(({ nextReturn }) => nextReturn)
  const known = knownPairs(changes, returns).left.length
  const correlation = known < minSignalDays ? null : spearman(changes, returns)
  if (correlation === null) return null
  return { correlation, days: known, kind: kindOf(correlation, known) }
}

function kindOf(correlation: number, days: number): SignalKind | null {
  if (Math.abs(correlation) < signalThreshold(days)) return null
  return correlation > 0 ? 'forward' : 'contrary'
}
