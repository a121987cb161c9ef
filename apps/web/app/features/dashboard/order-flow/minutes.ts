import type { FlowMinutes } from './types'

/** One minute of the day as it is read: nothing after the newest one, nothing bought or sold in a quiet one. */
export interface MinuteLine {
  /** Beijing time of the minute's end, 21:01. */
  clock: string
  bought: number | null
  sold: number | null
  neutral: number | null
  /** 累计力量差 up to its end. */
  delta: number | null
  /** Last price up to its end. */
  price: number | null
}

const eightHours = 8 * 3_600_000

const two = (count: number) => String(count).padStart(2, '0')

/** Every minute of a day as it is written: a page shows hundreds of them. */
const clocks = Array.from(
  { length: 1440 },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
)

/** 21:01 of Beijing. */
export const clockOf = (at: number): string => clocks[Math.floor((at + eightHours) / 60_000) % 1440] ?? ''

/** All minutes of the day's axis, night first. */
export function minuteLines({ ends, rows }: FlowMinutes): MinuteLine[] {
  const known = new Map(rows.map((row) => [row[0], row]))
  const newest = rows.at(-1)?.[0] ?? -1
  let delta = 0
  let price: number | null = null
  return ends.map((end, place) => {
    const clock = clockOf(end)
    if (place > newest) return { clock, bought: null, sold: null, neutral: null, delta: null, price: null }
    const [, bought, sold, neutral, close] = known.get(place) ?? [place, 0, 0, 0, null]
    delta += bought - sold
    price = close ?? price
    return { clock, bought, sold, neutral, delta, price }
  })
}
