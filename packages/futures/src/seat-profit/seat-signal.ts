import { completePairs, spearman } from '../statistics'

/** A day's 净增减 of a seat, 手, and the price's return on the next trading day, 0.01 = 1 %. */
export interface SignalDay {
  netChange: number | null
  nextReturn: number | null
}

/** 正向指标: the price mostly moves with the seat's change. 反向指标: it mostly moves against the seat's change. */
export type SignalKind = 'forward' | 'contrary'

export interface SeatSignal {
  /** Spearman's rank correlation, −1 … 1; equal values have their mid-rank. */
  correlation: number
  /** Number of days on which both change and return are known. */
  days: number
  /** Null if chance can explain the correlation. */
  kind: SignalKind | null
}

/** Minimum number of days for a correlation. */
export const minSignalDays = 10

/** The two-sided 5 % limit of a normal distribution; one seat in twenty exceeds it by chance. */
const twoSidedLimit = 1.96

/**
 * The minimum correlation of a signal. By chance, Spearman's rank correlation has the variance 1 ÷ (n − 1).
 */
export const signalThreshold = (days: number) => twoSidedLimit / Math.sqrt(days - 1)

/**
 * Rank correlation of a seat's net change with the next day's return (models, 5); null if it cannot be
 * computed.
 */
export function seatSignal(days: readonly SignalDay[]): SeatSignal | null {
  const changes = days.map(({ netChange }) => netChange)
  const returns = days.map(({ nextReturn }) => nextReturn)
  const known = completePairs(changes, returns).left.length
  const correlation = known < minSignalDays ? null : spearman(changes, returns)
  if (correlation === null) return null
  return { correlation, days: known, kind: kindOf(correlation, known) }
}

function kindOf(correlation: number, days: number): SignalKind | null {
  if (Math.abs(correlation) < signalThreshold(days)) return null
  return correlation > 0 ? 'forward' : 'contrary'
}
