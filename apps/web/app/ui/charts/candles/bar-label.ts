import { dayOf, minuteOf } from './market-time'

/** Period of a bar, as needed for its label. */
export type BarPeriod = 'minute' | 'day' | 'week' | 'month' | 'quarter' | 'year'

interface LabelOptions {
  period: BarPeriod
  /** Newest trading day; it labels a running week, whose end is in the future. */
  newestDay?: string | undefined
}

/**
 * Name of a month, quarter or year that may still be running: `2026-11`, `2026-Q4`, `2026`; null for shorter
 * periods.
 */
function periodName(end: number, period: BarPeriod): string | null {
  const day = dayOf(end)
  if (period === 'year') return day.slice(0, 4)
  if (period === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return period === 'month' ? day.slice(0, 7) : null
}

/** Full label of a bar by its end: `2026-11-23 10:32`, `2026-11-23`, `2026-11` for a month. */
export function barLabel(end: number, { period, newestDay }: LabelOptions): string {
  if (period === 'minute') return `${dayOf(end)} ${minuteOf(end)}`
  const name = periodName(end, period)
  if (name !== null) return name
  const day = dayOf(end)
  return newestDay !== undefined && newestDay < day ? newestDay : day
}

/** Axis label: `10:32`, `2026-11-23`, `2026-11`. */
export function axisLabel(end: number, { period }: LabelOptions): string {
  if (period === 'minute') return minuteOf(end)
  return periodName(end, period) ?? dayOf(end)
}

interface Tick {
  /** Pixels from the axis' left end. */
  coord: number
  /** End of the tick's bar. */
  value: number | string
  text: string
}

/** Half the width of a character of a label, in pixels. */
const halfCharacter = 3.4

/**
 * Drops ticks whose label would be cut off at an end of the axis, and ticks after the last bar, where the
 * library invents times. For minutes, the first tick of each day also shows its date: `11-27  09:31`.
 */
export function shownTicks<T extends Tick>(
  ticks: readonly T[],
  { width, last, period }: { width: number; last: number; period: BarPeriod },
): T[] {
  let before: string | null = null
  return ticks.flatMap((tick) => {
    const end = Number(tick.value)
    const day = dayOf(end)
    const text = period === 'minute' && day !== before ? `${day.slice(5)}  ${tick.text}` : tick.text
    const half = text.length * halfCharacter
    if (end > last || tick.coord < half || tick.coord > width - half) return []
    before = day
    return [{ ...tick, text }]
  })
}
