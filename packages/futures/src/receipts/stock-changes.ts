import { addDays } from '../calendar-day'
import { monthOfDay } from '../delivery-month'
import { lastTradingDayUpTo, tradingDaysApart } from '../trading-calendar'

/** A level of one day, in any unit. */
export interface DatedLevel {
  tradingDay: string
  level: number
}

export interface StockChange {
  /** The day it is compared with. */
  from: string
  change: number
  /** −0.4 = less by 40 %; null from nothing. */
  rate: number | null
}

/** How far before its own day a comparison may fall, in trading days. */
const spans = { week: { days: 7, late: 2 }, month: { days: 30, late: 4 } }

/**
 * 周变 and 月变: the last of some days in order against the level 7 or 30 calendar days before, or shortly before that.
 * A missing day is no 0: null where there is no level near.
 */
export function stockChange(days: readonly DatedLevel[], back: keyof typeof spans): StockChange | null {
  const last = days.at(-1)
  if (!last) return null
  const target = lastTradingDayUpTo(addDays(last.tradingDay, -spans[back].days))
  const then = days.findLast(({ tradingDay }) => tradingDay <= target)
  if (!then || tradingDaysApart(then.tradingDay, target) > spans[back].late) return null
  const change = last.level - then.level
  return { from: then.tradingDay, change, rate: then.level === 0 ? null : change / then.level }
}

export interface MonthlyChange {
  /** `YYYY-MM`. */
  month: string
  /** Its last known day. */
  tradingDay: string
  level: number
  /** Against the last known level of the month before; null where that month has none. */
  change: number | null
}

/** 月度变化 of levels in order: month's end against month's end, the last one as far as it goes. */
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
