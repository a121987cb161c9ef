import { quantile } from '../histogram'
import { percentileRank } from '../percentile-rank'
import { isDaily, type ReturnDay } from './return-days'

export const coneWindows = [5, 10, 20, 40, 60, 120] as const

/** Trading days per year for annualising volatilities. */
const yearDays = 252

/** Realised volatilities of all windows of one length, in percent per year; null without a window. */
export interface ConeRow {
  days: number
  /** Number of windows. */
  count: number
  min: number | null
  p25: number | null
  median: number | null
  p75: number | null
  max: number | null
  /** Volatility of the window that ends on the last day; null if a return of that window is unknown. */
  current: number | null
  /** 分位 of `current` among the volatilities of all windows. */
  percentile: number | null
}

/**
 * 波动率锥 (Burghardt & Lane, 1990): for each window length, the annualised volatility √252 × s of all runs of
 * that many consecutive daily log returns, where s is divided by n − 1. Quartiles are interpolated between
 * the two nearest values.
 */
export function volatilityCone(
  days: readonly ReturnDay[],
  windows: readonly number[] = coneWindows,
): ConeRow[] {
  const returns = days.map((day) => (isDaily(day) && day.close > 0 ? Math.log(day.close / day.before) : null))
  return windows.map((length) => coneRow(returns, length))
}

function coneRow(returns: readonly (number | null)[], length: number): ConeRow {
  const values: number[] = []
  let current: number | null = null
  /** Index at which the current run of known returns began. */
  let from = 0
  for (const [index, each] of returns.entries()) {
    current = null
    if (each === null) from = index + 1
    else if (index + 1 - from >= length) {
      current = annualVolatility(returns.slice(index + 1 - length, index + 1).map((value) => value ?? 0))
      values.push(current)
    }
  }
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted.length === 0 ? null : quantile(sorted, part))
  return {
    days: length,
    count: values.length,
    min: at(0),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    max: at(1),
    current,
    percentile: current === null ? null : percentileRank(values),
  }
}

/** Annualised volatility in percent of daily log returns: √252 × sample standard deviation. */
export function annualVolatility(returns: readonly number[]): number {
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt((squares / (returns.length - 1)) * yearDays) * 100
}
