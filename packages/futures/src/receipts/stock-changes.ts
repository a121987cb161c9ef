import { addDays, lastTradingDayUpTo, tradingDaysApart } from '../calendar'
import { monthOfDay } from '../contracts'

/** A stock level on one day, in any unit. */
export interface DatedStock {
  tradingDay: string
  level: number
}

export interface StockChange {
  /** The earlier day of the comparison. */
  from: string
  change: number
  /** −0.4 = 40 % less; null if the earlier level is 0. */
  rate: number | null
}

/** `days`: distance of the compared days in calendar days. `late`: tolerance in trading days. */
const spans = { week: { days: 7, late: 2 }, month: { days: 30, late: 4 } }

/**
 * 周变 and 月变: the change of the last day from the level 7 or 30 calendar days earlier, or from a level shortly
 * before that. `days` are in order of time. A missing day is not 0: null without a level near that day.
 */
export function stockChange(days: readonly DatedStock[], back: keyof typeof spans): StockChange | null {
  const last = days.at(-1)
  if (!last) return null
  const target = lastTradingDayUpTo(addDays(last.tradingDay, -spans[back].days))
  const earlier = days.findLast(({ tradingDay }) => tradingDay <= target)
  if (!earlier || tradingDaysApart(earlier.tradingDay, target) > spans[back].late) return null
  const change = last.level - earlier.level
  return { from: earlier.tradingDay, change, rate: earlier.level === 0 ? null : change / earlier.level }
}

export interface MonthlyChange {
  /** `YYYY-MM`. */
  month: string
  /** Last day of the month with a known level. */
  tradingDay: string
  level: number
  /** Change from the last known level of the previous month; null if the previous month has no level. */
  change: number | null
}

/**
 * 月度变化: the change from month end to month end; the last month ends with its last known day. `days` are in
 * order of time.
 */
export function monthlyChanges(days: readonly DatedStock[]): MonthlyChange[] {
  const ends = days.filter(
    ({ tradingDay }, index) => days[index + 1]?.tradingDay.slice(0, 7) !== tradingDay.slice(0, 7),
  )
  return ends.map(({ tradingDay, level }, index) => {
    const before = ends[index - 1]
    const follows = before && monthOfDay(tradingDay) - monthOfDay(before.tradingDay) === 1
    return { month: tradingDay.slice(0, 7), tradingDay, level, change: follows ? level - before.level : null }
  })
}
