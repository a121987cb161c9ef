import type { ProfitPoint } from '@vce/protocol'
import { monthGrid, monthOf } from '#app/ui/pickers/month-grid'

/** A weekday of a month; `point` is null if the day has no data. */
export interface CalendarDay {
  day: string
  point: ProfitPoint | null
}

export interface CalendarMonth {
  month: string
  /** Weeks of five weekdays; null for a day of another month. */
  weeks: (CalendarDay | null)[][]
  profit: number
}

const weekdays = 5

/** The months that contain the given days, oldest first; weekends have no trading and are left out. */
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

/** Colour depth of a day: 0 for no profit, up to 3 for days near the largest profit or loss. */
export function depthOf(profit: number, max: number): 0 | 1 | 2 | 3 {
  const share = max === 0 ? 0 : Math.abs(profit) / max
  if (share === 0) return 0
  if (share < 0.2) return 1
  return share < 0.55 ? 2 : 3
}

/** The day with data that an arrow key moves to, up to the first and last one. */
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
