import { type ChartColor, type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linePath, tenthsText } from './line-path'
import { linearScale } from './linear-scale'

/** A line of a 季节图: one year, or one pair of contracts. */
export interface SeasonLine {
  name: string
  /** Whether the line is the newest one, which is drawn in the first colour. */
  current: boolean
  points: readonly SeasonPoint[]
}

interface SeasonPoint {
  /** Position on the axis, such as the day of a leap year. */
  at: number
  value: number
  /** Whether the contract changed at this point. */
  rolled?: boolean
}

export interface SeasonAxis {
  /** Positions at the left and the right end. */
  from: number
  to: number
  labels: readonly { at: number; text: string }[]
  nameOf: (place: number) => string
}

interface SeasonOptions extends ChartSize {
  axis: SeasonAxis
  margin: Record<'top' | 'right' | 'bottom' | 'left', number>
  /** Maximum distance of two points that a line connects. */
  maxGap: number
  /** Whether the vertical axis contains zero. */
  withZero?: boolean
  /** Positions that can be read; by default those at which at least one line has a value. */
  places?: readonly number[]
}

/** Colours of the earlier lines, newest first; the current line has `s1`. */
const colors: readonly ChartColor[] = ['s2', 's3', 's4', 's5', 's6', 's7', 's8']

/** Splits points at long gaps. */
function runsOf(points: readonly SeasonPoint[], maxGap: number): SeasonPoint[][] {
  const runs: SeasonPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Math.abs(point.at - last.at) <= maxGap) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** Positions at which at least one line has a value, from left to right. */
function knownPlaces(lines: readonly SeasonLine[], { from, to }: SeasonAxis): number[] {
  const hasValue: true[] = []
  for (const { points } of lines) for (const { at } of points) hasValue[at] = true
  const places: number[] = []
  for (let place = 0; place < hasValue.length; place++) if (hasValue[place]) places.push(place)
  return from < to ? places : places.reverse()
}

/** Layout of the overlaid lines of a 季节图, in pixels of its size. */
export function planSeasonLines(
  lines: readonly SeasonLine[],
  { axis, margin, maxGap, withZero, places = knownPlaces(lines, axis), width, height }: SeasonOptions,
) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const across = (at: number) => left + ((at - axis.from) / (axis.to - axis.from)) * (right - left)
  const { at: y, ticks } = linearScale(
    extentOf(
      lines.map(({ points }) => points.map(({ value }) => value)),
      withZero,
    ),
    [foot, margin.top],
    5,
  )
  const pathOf = (points: readonly SeasonPoint[]) =>
    linePath(
      points.map(({ value }) => value),
      points.map(({ at }) => tenthsText(across(at))),
      y,
    )
  const earlier = lines.filter(({ current }) => !current).toReversed()
  return {
    left,
    right,
    top: margin.top,
    foot,
    places,
    x: (index: number) => across(places[index] ?? axis.from),
    /** Index of the position nearest to a place in pixels. */
    at: (place: number) =>
      places.reduce(
        (best, each, index) =>
          Math.abs(across(each) - place) < Math.abs(across(places[best] ?? each) - place) ? index : best,
        0,
      ),
    names: places.map(axis.nameOf),
    labels: axis.labels.map(({ at, text }) => ({ x: across(at), text })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    lines: lines.map(({ name, current, points }) => {
      const valueAt: number[] = []
      for (const { at, value } of points) valueAt[at] = value
      const values = places.map((place) => valueAt[place] ?? null)
      const age = earlier.findIndex((each) => each.name === name)
      return {
        name,
        current,
        color: current ? ('s1' as const) : (colors[age % colors.length] ?? 's8'),
        path: runsOf(points, maxGap).map(pathOf).join(''),
        rolls: points.flatMap(({ at, value, rolled }) => (rolled ? [{ x: across(at), y: y(value) }] : [])),
        values,
        yAt: (index: number) => {
          const value = values[index] ?? null
          return value === null ? null : y(value)
        },
      }
    }),
  }
}

export type SeasonPlan = ReturnType<typeof planSeasonLines>
