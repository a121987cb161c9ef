import { dayOf, minuteOf } from './market-time'

/** How long a bar is, as far as its label asks. */
export type BarPeriod = 'minute' | 'day' | 'week' | 'month'

interface Labelled {
  period: BarPeriod
  /** Newest trading day there is: a week that runs ends on a day that has not come. */
  newestDay?: string | undefined
}

/** A bar by its end, in full: `2026-11-23 10:32`, `2026-11-23`, `2026-11` of a month. */
export function barLabel(end: number, { period, newestDay }: Labelled): string {
  if (period === 'minute') return `${dayOf(end)} ${minuteOf(end)}`
  if (period === 'month') return dayOf(end).slice(0, 7)
  const day = dayOf(end)
  return newestDay !== undefined && newestDay < day ? newestDay : day
}

/** On the axis: `10:32`, `2026-11-23`, `2026-11`. */
export function axisLabel(end: number, { period }: Labelled): string {
  if (period === 'minute') return minuteOf(end)
  return period === 'month' ? dayOf(end).slice(0, 7) : dayOf(end)
}
