import type { ProfitPoint } from '@vce/protocol'
import { monthGrid, monthOf } from '../../../ui/month-grid'

/** A weekday of a month: its facts, or none where nothing is known of it. */
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

/** The months of some days, oldest first; nothing trades at weekends. */
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

/** How deep a day's colour is: 0 for nothing, up to 3 for the days near the largest. */
export function depthOf(profit: number, most: number): 0 | 1 | 2 | 3 {
  const share = most === 0 ? 0 : Math.abs(profit) / most
  if (share === 0) return 0
  if (share < 0.2) return 1
  return share < 0.55 ? 2 : 3
}

/** Steps of the arrow keys among the days with facts; the ends hold. */
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
