import type { DrawingPoint } from '@vce/protocol'
import { lowerBound } from '#app/ui/charts/candles/lower-bound'

/** Fields of a bar that placing needs; `timestamp` is the end of the bar. */
interface PlacedBar {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
}

/**
 * Index of the bar that contains a time: the first bar that ends at this time or later; `bars.length` after
 * the last bar.
 */
export const barIndexAt = (bars: readonly Pick<PlacedBar, 'timestamp'>[], time: number) =>
  lowerBound({ count: bars.length, at: (index) => bars[index]?.timestamp ?? 0 }, time)

/**
 * Points as the shown period displays them: a time within a bar becomes the bar's end. Times before the first
 * bar and after the last one stay as they are.
 */
export const placedPoints = (
  bars: readonly Pick<PlacedBar, 'timestamp'>[],
  points: readonly DrawingPoint[],
) =>
  points.map(({ timestamp, value }) => {
    const first = bars[0]?.timestamp ?? Number.POSITIVE_INFINITY
    const bar = timestamp < first ? undefined : bars[barIndexAt(bars, timestamp)]
    return { timestamp: bar?.timestamp ?? timestamp, value }
  })

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * Points after the reader has moved a drawing. A point that stays at its bar keeps its exact time, which
 * shorter periods show to the minute.
 */
export const movedPoints = (
  stored: readonly DrawingPoint[],
  placed: readonly { timestamp?: number; value?: number }[],
  moved: readonly { timestamp?: number; value?: number }[],
  digits: number,
): DrawingPoint[] =>
  stored.map((point, index) => {
    const { timestamp, value } = moved[index] ?? {}
    const before = placed[index]
    return {
      timestamp:
        timestamp === undefined || timestamp === before?.timestamp ? point.timestamp : Math.round(timestamp),
      value: value === undefined || value === before?.value ? point.value : rounded(value, digits),
    }
  })

/** Pixels within which a point snaps to a price of its bar. */
const reach = 10

/**
 * Price of a placed point: the nearest of the bar's four prices within reach, else the price rounded to the
 * contract's digits.
 */
export function snappedValue(
  value: number,
  { bar, pixelsOf, digits }: { bar?: PlacedBar; pixelsOf: (price: number) => number; digits: number },
) {
  const at = pixelsOf(value)
  const [nearest] = (bar ? [bar.open, bar.high, bar.low, bar.close] : [])
    .map((price) => ({ price, distance: Math.abs(pixelsOf(price) - at) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.price ?? rounded(value, digits)
}
