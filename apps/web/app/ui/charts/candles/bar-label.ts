import { dayOf, minuteOf } from './market-time'

/** Period of a bar, as needed for its label. */
export type BarPeriod = 'minute' | 'day' | 'week' | 'month'

interface Labelled {
  period: BarPeriod
  /** Newest trading day: a running week ends on a future day. */
  newestDay?: string | undefined
}

/** Full label of a bar by its end: `2026-11-23 10:32`, `2026-11-23`, `2026-11` for a month. */
export function barLabel(end: number, { period, newestDay }: Labelled): string {
  if (period === 'minute') return `${dayOf(end)} ${minuteOf(end)}`
  if (period === 'month') return dayOf(end).slice(0, 7)
  const day = dayOf(end)
  return newestDay !== undefined && newestDay < day ? newestDay : day
}

/** Axis label: `10:32`, `2026-11-23`, `2026-11`. */
export function axisLabel(end: number, { period }: Labelled): string {
  if (period === 'minute') return minuteOf(end)
  return period === 'month' ? dayOf(end).slice(0, 7) : dayOf(end)
}
