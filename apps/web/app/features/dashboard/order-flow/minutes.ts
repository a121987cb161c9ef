import { hourMs, minuteMs } from '@vce/futures'
import type { FlowMinutes } from './queries'

/**
 * One minute of the day. After the newest minute all figures are null; a minute without trades has zero lots.
 */
export interface MinuteFigures {
  /** Beijing time at the end of the minute: 21:01. */
  clock: string
  bought: number | null
  sold: number | null
  neutral: number | null
  /** 累计力量差 up to the end of the minute. */
  delta: number | null
  /** Last price up to the end of the minute. */
  price: number | null
}

const beijingOffsetMs = 8 * hourMs

const two = (count: number) => String(count).padStart(2, '0')

/** Texts of all minutes of a day, prepared because a page shows hundreds of them. */
const clocks = Array.from(
  { length: 1440 },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
)

/** Beijing time of a moment, such as `21:01`. */
export const clockOf = (at: number): string =>
  clocks[Math.floor((at + beijingOffsetMs) / minuteMs) % 1440] ?? ''

/** All minutes of the day's axis, night session first. */
export function minuteFigures({ ends, rows }: FlowMinutes): MinuteFigures[] {
  const rowByMinute = new Map(rows.map((row) => [row[0], row]))
  const newest = rows.at(-1)?.[0] ?? -1
  let delta = 0
  let price: number | null = null
  return ends.map((end, place) => {
    const clock = clockOf(end)
    if (place > newest) return { clock, bought: null, sold: null, neutral: null, delta: null, price: null }
    const [, bought, sold, neutral, close] = rowByMinute.get(place) ?? [place, 0, 0, 0, null]
    delta += bought - sold
    price = close ?? price
    return { clock, bought, sold, neutral, delta, price }
  })
}
