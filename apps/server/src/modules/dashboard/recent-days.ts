import { previousTradingDay } from '@vce/futures'

/**
 * Days within `before` trading days of the newest one; days before a gap are thus dropped. `days` is newest
 * first.
 */
export function recentDays(days: readonly string[], before: number): string[] {
  const [newest] = days
  if (newest === undefined) return []
  const first = previousTradingDay(newest, before)
  return days.filter((day) => day >= first)
}
