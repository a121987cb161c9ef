import { isTradingDay, nextTradingDay, previousTradingDay } from '@vce/futures'
import { settledAt } from '@vce/simulated-market'
import { beijingTime } from '#platform/clock'

/** The trading days to write. */
export interface SeedPlan {
  /** First day of the market; every later day follows from it. */
  from: string
  /** First day that is not stored yet. */
  missing: string
  /** First missing day with rankings and parameters. */
  detailsFrom: string
  to: string
  /** Estimated number of missing days, to show the progress. */
  expectedDays: number
}

interface PlanOptions {
  now: Date
  /** Number of trading days written on a first start. */
  days: number
  /** Number of the last of these days that have rankings and parameters. */
  detailedDays: number
}

/** Missing days of the simulated market up to the last settled day; null if none is missing. */
export function seedPlan(
  stored: { from: string; to: string } | null,
  { now, days, detailedDays }: PlanOptions,
): SeedPlan | null {
  const to = lastSettledDay(beijingTime(now))
  if (stored && stored.to >= to) return null
  const from = stored?.from ?? previousTradingDay(to, days - 1)
  const missing = stored ? nextTradingDay(stored.to) : from
  const detailed = previousTradingDay(to, detailedDays - 1)
  const detailsFrom = detailed > missing ? detailed : missing
  return { from, missing, detailsFrom, to, expectedDays: stored ? 1 : days }
}

/** The newest day whose files an exchange would have published by that moment. */
export function lastSettledDay(moment: string): string {
  const day = moment.slice(0, 10)
  return isTradingDay(day) && moment.slice(11, 16) >= settledAt ? day : previousTradingDay(day)
}
