import { previousTradingDay } from '@vce/futures'

/** Of days with facts, newest first, those within `before` trading days of the newest: what lies beyond a gap is history. */
export function recentDays(days: readonly string[], before: number): string[] {
  const [newest] = days
  if (newest === undefined) return []
  const first = previousTradingDay(newest, before)
  return days.filter((day) => day >= first)
}
