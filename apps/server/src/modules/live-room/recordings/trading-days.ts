import { minuteMs, tradingDayOf } from '@vce/futures'

/** The trading days to which the minutes of a stretch of time belong, in their order; none outside the sessions. */
export function tradingDaysOf(from: Date, to: Date): string[] {
  const days = new Set<string>()
  for (let at = from.getTime(); at <= to.getTime(); at += minuteMs) {
    const day = tradingDayOf(at)
    if (day !== null) days.add(day)
  }
  return [...days]
}
