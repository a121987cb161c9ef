import { dayOf, minuteOf } from './market-time'

/** Period of a bar, as needed for its label. */
export type BarPeriod = 'minute' | 'day' | 'week' | 'month' | 'quarter' | 'year'

interface Labelled {
  period: BarPeriod
  /** Newest trading day: a running week ends on a future day. */
  newestDay?: string | undefined
}

/** `2026-11`, `2026-Q4`, `2026`: the name of a long period, whose last day may be to come; null for shorter ones. */
function periodName(end: number, period: BarPeriod): string | null {
  const day = dayOf(end)
  if (period === 'year') return day.slice(0, 4)
  if (period === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return period === 'month' ? day.slice(0, 7) : null
}

/** Full label of a bar by its end: `2026-11-23 10:32`, `2026-11-23`, `2026-11` for a month. */
export function barLabel(end: number, { period, newestDay }: Labelled): string {
  if (period === 'minute') return `${dayOf(end)} ${minuteOf(end)}`
  const name = periodName(end, period)
  if (name !== null) return name
  const day = dayOf(end)
  return newestDay !== undefined && newestDay < day ? newestDay : day
}

/** Axis label: `10:32`, `2026-11-23`, `2026-11`. */
export function axisLabel(end: number, { period }: Labelled): string {
  if (period === 'minute') return minuteOf(end)
  return periodName(end, period) ?? dayOf(end)
}
