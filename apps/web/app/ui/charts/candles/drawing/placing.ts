import type { DrawingPoint } from '@vce/protocol'
import { firstFrom } from '#app/ui/charts/candles/first-from'

/** Fields of a bar that placing needs; its time is its end. */
interface PlacedBar {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
}

/** Index of the bar that contains a time: the first that ends at it or later. Behind the last bar: the number of bars. */
export const barAt = (bars: readonly Pick<PlacedBar, 'timestamp'>[], time: number) =>
  firstFrom({ count: bars.length, at: (index) => bars[index]?.timestamp ?? 0 }, time)

/**
 * Points as this period shows them: a time within a bar stands at the bar, whose time is its end. Times before the
 * first bar and behind the last one stay as they are.
 */
export const placedPoints = (
  bars: readonly Pick<PlacedBar, 'timestamp'>[],
  points: readonly DrawingPoint[],
) =>
  points.map(({ timestamp, value }) => {
    const first = bars[0]?.timestamp ?? Number.POSITIVE_INFINITY
    const bar = timestamp < first ? undefined : bars[barAt(bars, timestamp)]
    return { timestamp: bar?.timestamp ?? timestamp, value }
  })

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * Points after the reader has moved a drawing. A point that stays at its bar keeps its own time, which shorter periods
 * show to the minute.
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

/** A price as it is placed: of the bar's four prices the nearest within reach, otherwise to the contract's digits. */
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
