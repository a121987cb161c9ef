import { linePath, tenthsText } from './svg/line-path'
import { linearScale } from './svg/linear-scale'

export type ChartColor = 'rise' | 'fall' | 'ink-2' | 'ink-3' | `s${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
export type Values = readonly (number | null)[]

export interface LineSeries {
  name: string
  color: ChartColor
  /** One value per date; null leaves a gap. */
  values: Values
  axis?: 'left' | 'right'
  dashed?: boolean
  /** Format in the read-out; default: the format of the axis. */
  format?: (value: number) => string
}

export interface BarSeries {
  name: string
  /** Bars from the zero line: above it in the rise colour, below it in the fall colour. */
  values: Values
  /** A single colour for all bars, for values without a direction such as 成交量. */
  color?: ChartColor
  format?: (value: number) => string
}

/** Days marked with a vertical line, such as roll days. */
export interface DayMarks {
  name: string
  /** Indices of the dates. */
  at: readonly number[]
}

export interface ChartSize {
  width: number
  height: number
}

interface PlanInput extends ChartSize {
  dates: readonly string[]
  series: readonly LineSeries[]
  bars?: BarSeries
}

const margin = { top: 12, left: 52, right: 56, rightBare: 20, bottom: 24 }
const barPane = { height: 82, gap: 26 }

const isKnown = (value: number | null): value is number => value !== null

/** Lowest and highest known value; a flat line gets an extent widened on both sides. */
export function extentOf(all: readonly Values[], withZero = false): [number, number] {
  let low = withZero ? 0 : Number.POSITIVE_INFINITY
  let high = withZero ? 0 : Number.NEGATIVE_INFINITY
  for (const values of all) {
    for (const value of values) {
      if (value === null) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  if (low > high) return [0, 1]
  const padding = low === high ? Math.abs(low) * 0.02 || 1 : 0
  return [low - padding, high + padding]
}

/** About one tick per 50 pixels, but two to four. */
const tickCount = ([top, bottom]: [number, number]) =>
  Math.max(2, Math.min(4, Math.floor((bottom - top) / 50)))

function axisOf(all: readonly Values[], pane: [number, number], withZero = false) {
  const [top, bottom] = pane
  const { at, ticks } = linearScale(extentOf(all, withZero), [bottom, top], withZero ? 2 : tickCount(pane))
  return { y: at, ticks: ticks.map((value) => ({ value, y: at(value) })) }
}

/** Values without a known neighbour: no line reaches them, so they are drawn as dots. */
export function isolatedPoints(values: Values) {
  const found: { index: number; value: number }[] = []
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null
    if (value === null || isKnown(values[index - 1] ?? null) || isKnown(values[index + 1] ?? null)) continue
    found.push({ index, value })
  }
  return found
}

/** Maximum labels of a day axis, and width of one label in pixels. */
const [maxLabels, labelWidth] = [7, 64]

/**
 * Labels every n-th day to fit `width` pixels; the first label, and the first of each year, shows the year.
 */
export function dayLabels(days: readonly string[], width: number) {
  const room = Math.max(2, Math.min(maxLabels, Math.floor(width / labelWidth)))
  const step = Math.max(1, Math.ceil(days.length / room))
  let year = ''
  return days.flatMap((day, index) => {
    if (index % step !== 0) return []
    const isNewYear = day.slice(0, 4) !== year
    year = day.slice(0, 4)
    return [{ index, text: isNewYear ? day : day.slice(5) }]
  })
}

/** A line through the known values; a constant line is a single stroke. */
function pathOf(values: Values, across: readonly string[], y: (value: number) => number): string {
  const [first = null] = values
  if (first !== null && values.length > 1 && values.every((value) => value === first)) {
    return `M${across[0]},${tenthsText(y(first))}H${across[values.length - 1]}`
  }
  return linePath(values, across, y)
}

/** Geometry of a line chart, in pixels of its size. */
export function planChart({ dates, series, bars, width, height }: PlanInput) {
  const onRight = series.filter(({ axis }) => axis === 'right')
  const onLeft = series.filter(({ axis }) => axis !== 'right')
  const left = margin.left
  const right = width - (onRight.length > 0 ? margin.right : margin.rightBare)
  const foot = height - margin.bottom
  const floor = bars ? foot - barPane.height - barPane.gap : foot

  // One slot per day; the bar fills most of it, the line passes through its middle.
  const slot = (right - left) / Math.max(1, dates.length)
  const barWidth = Math.max(1, Math.min(slot * 0.62, 24))
  const x = (index: number) => left + (index + 0.5) * slot

  const leftAxis = axisOf(
    onLeft.map(({ values }) => values),
    [margin.top, floor],
  )
  const rightAxis =
    onRight.length > 0
      ? axisOf(
          onRight.map(({ values }) => values),
          [margin.top, floor],
        )
      : undefined
  const barAxis = bars ? axisOf([bars.values], [foot - barPane.height, foot], true) : undefined

  const across = dates.map((_, index) => tenthsText(x(index)))
  const lines = series.map(({ name, color, dashed, values, axis }) => {
    const { y } = axis === 'right' && rightAxis ? rightAxis : leftAxis
    return {
      name,
      color,
      dashed,
      path: pathOf(values, across, y),
      dots: isolatedPoints(values).map(({ index, value }) => ({ x: x(index), y: y(value) })),
      yAt: (index: number) => {
        const value = values[index] ?? null
        return isKnown(value) ? y(value) : null
      },
    }
  })

  const rects = bars?.values.flatMap((value, index) => {
    if (!isKnown(value) || !barAxis) return []
    const zero = barAxis.y(0)
    const end = barAxis.y(value)
    return [
      {
        index,
        x: x(index) - barWidth / 2,
        y: Math.min(zero, end),
        height: Math.abs(end - zero),
        up: value >= 0,
      },
    ]
  })

  return {
    left,
    right,
    top: margin.top,
    floor,
    foot,
    barWidth,
    x,
    leftAxis,
    rightAxis,
    barAxis,
    lines,
    rects,
  }
}

export type ChartPlan = ReturnType<typeof planChart>

/** Index of the date nearest to a horizontal position. */
export function indexAt(place: number, { left, right }: Pick<ChartPlan, 'left' | 'right'>, count: number) {
  const share = (place - left) / (right - left)
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
}
