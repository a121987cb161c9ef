import type { ProfitPoint } from '@vce/protocol'
import { monthGrid, monthOf } from '#app/ui/pickers/month-grid'

/** A weekday of a month; `point` is null if there is no data for it. */
export interface CalendarDay {
  day: string
  point: ProfitPoint | null
}

export interface CalendarMonth {
  month: string
  /** Weeks of five weekdays; a day of another month is null. */
  weeks: (CalendarDay | null)[][]
  profit: number
}

const weekdays = 5

/** The months of some days, oldest first, without weekends: they have no trading. */
export function calendarMonths(points: readonly ProfitPoint[]): CalendarMonth[] {
  const byDay = new Map(points.map((point) => [point.tradingDay, point]))
  const months = [...new Set(points.map(({ tradingDay }) => monthOf(tradingDay)))].sort()
  return months.map((month) => ({
    month,
    weeks: monthGrid(month)
      .map((week) =>
        week
          .slice(0, weekdays)
          .map((day) => (monthOf(day) === month ? { day, point: byDay.get(day) ?? null } : null)),
      )
      .filter((week) => week.some((day) => day !== null)),
    profit: points.reduce(
      (sum, { tradingDay, profit }) => (monthOf(tradingDay) === month ? sum + (profit ?? 0) : sum),
      0,
    ),
  }))
}

/** Depth of a day's colour: 0 for no profit, up to 3 for days near the largest. */
export function depthOf(profit: number, max: number): 0 | 1 | 2 | 3 {
  const share = max === 0 ? 0 : Math.abs(profit) / max
  if (share === 0) return 0
  if (share < 0.2) return 1
  return share < 0.55 ? 2 : 3
}

/** The day to which an arrow key moves, among the days with data; it stops at the ends. */
export function dayAfterKey(key: string, days: readonly string[], at: string): string | null {
  const index = days.indexOf(at)
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - weekdays,
    ArrowDown: index + weekdays,
    Home: 0,
    End: days.length - 1,
  }
  const to = steps[key]
  return to === undefined ? null : (days[Math.max(0, Math.min(days.length - 1, to))] ?? null)
}
