import { addDays, lastTradingDayUpTo, tradingDaysApart } from '../calendar'
import { monthOfDay } from '../contracts'

/** A level of one day, in any unit. */
export interface DatedLevel {
  tradingDay: string
  level: number
}

export interface StockChange {
  /** The day it is compared with. */
  from: string
  change: number
  /** −0.4 = 40 % less; null if the earlier level is 0. */
  rate: number | null
}

/** Distance of the comparison in calendar days, and its tolerance in trading days. */
const spans = { week: { days: 7, late: 2 }, month: { days: 30, late: 4 } }

/**
 * 周变 and 月变: the last of ordered days against the level 7 or 30 calendar days before, or shortly before that.
 * A missing day is not 0: null without a nearby level.
 */
export function stockChange(days: readonly DatedLevel[], back: keyof typeof spans): StockChange | null {
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
  /** Its last known day. */
  tradingDay: string
  level: number
  /** Against the last known level of the previous month; null if that month has none. */
  change: number | null
}

/** 月度变化 of ordered levels: month end against month end, the last month up to its last known day. */
export function monthlyChanges(days: readonly DatedLevel[]): MonthlyChange[] {
  const ends = days.filter(
    ({ tradingDay }, index) => days[index + 1]?.tradingDay.slice(0, 7) !== tradingDay.slice(0, 7),
  )
  return ends.map(({ tradingDay, level }, index) => {
    const before = ends[index - 1]
    const follows = before && monthOfDay(tradingDay) - monthOfDay(before.tradingDay) === 1
    return { month: tradingDay.slice(0, 7), tradingDay, level, change: follows ? level - before.level : null }
  })
}
