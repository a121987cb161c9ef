import { linePath, tenths } from './line-path'
import { linearScale } from './linear-scale'

export type ChartColor = 'rise' | 'fall' | 'ink-2' | 'ink-3' | `s${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
export type Values = readonly (number | null)[]

export interface LineSeries {
  name: string
  color: ChartColor
  /** One a date; null leaves a gap. */
  values: Values
  axis?: 'left' | 'right'
  dashed?: boolean
  /** How the read-out shows a value; by default as its axis does. */
  format?: (value: number) => string
}

export interface BarSeries {
  name: string
  /** From a zero line: above it in the colour of a rise, below it of a fall. */
  values: Values
  /** One colour for all of them, where up and down mean nothing: 成交量. */
  color?: ChartColor
  format?: (value: number) => string
}

/** Days worth a line down the chart: 换月. */
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

/** Lowest and highest known value; a flat line gets air above and below. */
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
  const air = low === high ? Math.abs(low) * 0.02 || 1 : 0
  return [low - air, high + air]
}

/** A tick every 50 pixels or so. */
const tickCount = ([top, bottom]: [number, number]) =>
  Math.max(2, Math.min(4, Math.floor((bottom - top) / 50)))

function axisOf(all: readonly Values[], pane: [number, number], withZero = false) {
  const [top, bottom] = pane
  const { at, ticks } = linearScale(extentOf(all, withZero), [bottom, top], withZero ? 2 : tickCount(pane))
  return { y: at, ticks: ticks.map((value) => ({ value, y: at(value) })) }
}

/** Values without a known neighbour: no line reaches them, so they are drawn as dots. */
export function lonely(values: Values) {
  const found: { index: number; value: number }[] = []
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null
    if (value === null || isKnown(values[index - 1] ?? null) || isKnown(values[index + 1] ?? null)) continue
    found.push({ index, value })
  }
  return found
}

/** Most labels of an axis of days, and what one takes, in pixels. */
const [mostLabels, labelWidth] = [7, 64]

/** Every n-th day, so that its labels fit into `width` pixels; the first one, and each of another year, has its year. */
export function dayLabels(days: readonly string[], width: number) {
  const room = Math.max(2, Math.min(mostLabels, Math.floor(width / labelWidth)))
  const step = Math.max(1, Math.ceil(days.length / room))
  let year = ''
  return days.flatMap((day, index) => {
    if (index % step !== 0) return []
    const isNewYear = day.slice(0, 4) !== year
    year = day.slice(0, 4)
    return [{ index, text: isNewYear ? day : day.slice(5) }]
  })
}

/** A line through the known values; a level one is a single stroke, however many days it crosses. */
function pathOf(values: Values, across: readonly string[], y: (value: number) => number): string {
  const [first = null] = values
  if (first !== null && values.length > 1 && values.every((value) => value === first)) {
    return `M${across[0]},${tenths(y(first))}H${across[values.length - 1]}`
  }
  return linePath(values, across, y)
}

/** Where everything of a line chart stands, in pixels of its own size. */
export function planChart({ dates, series, bars, width, height }: PlanInput) {
  const onRight = series.filter(({ axis }) => axis === 'right')
  const onLeft = series.filter(({ axis }) => axis !== 'right')
  const left = margin.left
  const right = width - (onRight.length > 0 ? margin.right : margin.rightBare)
  const foot = height - margin.bottom
  const floor = bars ? foot - barPane.height - barPane.gap : foot

  // One slot a day; the bar fills most of it, the line passes through its middle.
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

  const across = dates.map((_, index) => tenths(x(index)))
  const lines = series.map(({ name, color, dashed, values, axis }) => {
    const { y } = axis === 'right' && rightAxis ? rightAxis : leftAxis
    return {
      name,
      color,
      dashed,
      path: pathOf(values, across, y),
      dots: lonely(values).map(({ index, value }) => ({ x: x(index), y: y(value) })),
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

/** The date nearest to a place across the chart. */
export function indexAt(place: number, { left, right }: Pick<ChartPlan, 'left' | 'right'>, count: number) {
  const share = (place - left) / (right - left)
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
}
