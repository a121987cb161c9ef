import type { CandleRow } from '@vce/protocol'
import { bigNumberText } from '#app/ui/charts/candles/big-number'
import { monthDayOf } from '#app/ui/charts/candles/market-time'
import { linePath, tenthsText } from '#app/ui/charts/svg/line-path'
import { linearScale, roundStep } from '#app/ui/charts/svg/linear-scale'

/** Averages of closes: `of` is the number of candles. */
const priceAverages = [
  { of: 5, color: 'ink-2' },
  { of: 10, color: 's1' },
  { of: 20, color: 's4' },
  { of: 60, color: 's2' },
] as const
const volumeAverages = [
  { of: 5, color: 'ink-2' },
  { of: 10, color: 's1' },
] as const

const margin = { top: 20, right: 56, bottom: 22 } as const
const volumePane = { height: 48, gap: 14 } as const
const maxLabels = 5

interface CandlePlanInput {
  /** Oldest first. Candles before the shown ones are only used for the averages. */
  candles: readonly CandleRow[]
  /** Number of newest candles to draw. */
  shown: number
  /** The longest average to draw, in candles. */
  longest: number
  /** Whether only closes are known; a line is then drawn instead of candles. */
  closesOnly: boolean
  /** Time of the text in epoch milliseconds; the candle of this time is marked. */
  at: number | null
  width: number
  height: number
}

/** Moving average of the last `of` values; null for indexes with fewer values. */
export function movingAverages(values: readonly number[], of: number): (number | null)[] {
  let sum = 0
  return values.map((value, index) => {
    sum += value - (index >= of ? (values[index - of] ?? 0) : 0)
    return index >= of - 1 ? sum / of : null
  })
}

/**
 * Index of the first candle that ends at or after a moment; -1 if all candles end before the moment. Also -1
 * instead of 0 if there are several candles, because the moment may be long before the first candle.
 */
export function candleIndexAt(candles: readonly CandleRow[], at: number): number {
  const index = candles.findIndex(([end]) => end >= at)
  // The start of the first candle is unknown.
  return index === 0 && candles.length > 1 ? -1 : index
}

/** About three round prices within a range. */
export function roundPrices(low: number, high: number): number[] {
  const step = roundStep(high - low, 3)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(digits)))
}

/** A rectangle as part of a path. */
const box = (x: number, y: number, width: number, height: number) =>
  `M${tenthsText(x)} ${tenthsText(y)}h${tenthsText(width)}v${tenthsText(height)}h-${tenthsText(width)}z`

/** Geometry of a quote card in pixels: candles with averages above a pane with the volume. */
export function planCandles(input: CandlePlanInput) {
  const { candles: all, shown, longest, closesOnly, at, width, height } = input
  const from = Math.max(0, all.length - shown)
  const candles = all.slice(from)
  const right = width - margin.right
  const foot = height - margin.bottom
  const floor = foot - volumePane.height - volumePane.gap
  const slot = right / Math.max(1, candles.length)
  const body = Math.max(1, Math.min(12, slot * 0.72))
  const x = (index: number) => (index + 0.5) * slot

  const low = Math.min(...candles.map((row) => row[3]))
  const high = Math.max(...candles.map((row) => row[2]))
  const widened = low === high ? Math.abs(low) * 0.02 || 1 : 0
  // The scale fills the chart: rounding its ends would leave a third of a small chart empty.
  const [bottom, top] = [low - widened, high + widened]
  const y = (value: number) => floor - ((value - bottom) / (top - bottom)) * (floor - margin.top)

  const maxVolume = Math.max(1, ...candles.map((row) => row[5]))
  const volumeHeight = (volume: number) => (volume / maxVolume) * volumePane.height
  const volumeY = (volume: number) => foot - volumeHeight(volume)

  const paths = { rise: '', fall: '', flat: '' }
  const volumes = { rise: '', fall: '', flat: '' }
  for (const [index, [, open, highest, lowest, close, volume]] of candles.entries()) {
    const before = candles[index - 1]?.[4] ?? open
    const move = closesOnly ? close - before : close - open
    const side = move > 0 ? 'rise' : move < 0 ? 'fall' : 'flat'
    const left = x(index) - body / 2
    if (!closesOnly) {
      const bodyTop = y(Math.max(open, close))
      paths[side] += box(x(index) - 0.5, y(highest), 1, Math.max(0, y(lowest) - y(highest)))
      paths[side] += box(left, bodyTop, body, Math.max(1, y(Math.min(open, close)) - bodyTop))
    }
    if (volume > 0) volumes[side] += box(left, volumeY(volume), body, volumeHeight(volume))
  }

  const across = candles.map((_, index) => tenthsText(x(index)))
  const lineOf = (values: readonly number[], of: number, at: (value: number) => number) =>
    linePath(movingAverages(values, of).slice(from), across, at)
  const closes = all.map((row) => row[4])
  const lines = closesOnly
    ? [{ color: 's1', path: linePath(closes.slice(from), across, y) }]
    : priceAverages
        .filter(({ of }) => of <= longest)
        .map(({ of, color }) => ({ color, path: lineOf(closes, of, y) }))
  const volumeLines = volumeAverages.map(({ of, color }) => ({
    color,
    path: lineOf(
      all.map((row) => row[5]),
      of,
      volumeY,
    ),
  }))

  const peak = (of: 2 | 3, value: number) => {
    const index = candles.findIndex((row) => row[of] === value)
    return { value, x: x(index), y: y(value), onLeft: x(index) > right / 2 }
  }
  const last = candles.at(-1)
  const lastClose = last?.[4] ?? 0
  const step = Math.ceil(candles.length / maxLabels)
  const [halfVolume = 0] = linearScale([0, maxVolume], [0, 1], 2).ticks.slice(1)
  const marked = at === null ? -1 : candleIndexAt(candles, at)

  return {
    width,
    height,
    right,
    floor,
    foot,
    paths,
    volumes,
    lines: lines.filter(({ path }) => path !== ''),
    volumeLines: volumeLines.filter(({ path }) => path !== ''),
    ticks: roundPrices(bottom, top).map((value) => ({ value, y: y(value) })),
    high: peak(2, high),
    low: peak(3, low),
    last: { value: lastClose, y: y(lastClose), rises: lastClose >= (candles.at(-2)?.[4] ?? lastClose) },
    volumeTick: { text: bigNumberText(halfVolume), y: volumeY(halfVolume) },
    labels: candles.flatMap(([end], index) =>
      (index + Math.floor(step / 2)) % step === 0 ? [{ x: x(index), text: monthDayOf(end) }] : [],
    ),
    mark: marked < 0 ? null : { x: x(marked), onLeft: x(marked) > right - 60 },
  }
}
export type CandlePlan = ReturnType<typeof planCandles>
