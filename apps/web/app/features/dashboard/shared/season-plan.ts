import { leapYearDate, leapYearIndex } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import { type ChartColor, type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linePath, tenthsText } from '#app/ui/charts/svg/line-path'
import { linearScale, roundStep } from '#app/ui/charts/svg/linear-scale'

const margin = { top: 12, right: 20, bottom: 26, left: 60 }

/** Colours of the earlier lines, newest first; the current line has `s1`. */
const colors: readonly ChartColor[] = ['s2', 's3', 's4', 's5', 's6', 's7', 's8']

const lastPlace = 365
const datesOfYear = Array.from({ length: lastPlace + 1 }, (_, place) => leapYearDate(place))

/** Maximum gap in days across which a line is drawn; longer than any holiday. */
const maxGap = 15

type Point = SpreadSeasonLine['points'][number]

/** Splits points at long gaps. */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Math.abs(point.at - last.at) <= maxGap) run.push(point)
    else runs.push([point])
  }
  return runs
}

interface Axis {
  from: number
  to: number
  labels: { at: number; text: string }[]
}

const months = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}-01`)

const dateAxis: Axis = {
  from: 0,
  to: lastPlace,
  labels: months.map((day) => ({ at: leapYearIndex(day), text: day.slice(5) })),
}

/** Axis of trading days to expiry, with expiry at the right end. */
function expiryAxis(lines: readonly SpreadSeasonLine[]): Axis {
  const maxPlace = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ at }) => at)))
  const step = Math.max(1, roundStep(maxPlace, 6))
  const count = Math.floor(maxPlace / step) + 1
  return {
    from: maxPlace,
    to: 0,
    labels: Array.from({ length: count }, (_, index) => ({ at: index * step, text: `${index * step} 日` })),
  }
}

/** Positions at which at least one line has a value, from left to right. */
function knownPlaces(lines: readonly SpreadSeasonLine[], { from, to }: Axis): number[] {
  const hasValue: true[] = []
  for (const { points } of lines) for (const { at } of points) hasValue[at] = true
  const places: number[] = []
  for (let place = 0; place < hasValue.length; place++) if (hasValue[place]) places.push(place)
  return from < to ? places : places.reverse()
}

/** Layout of the lines of a 季节图; a position is a date of the year or the number of trading days to expiry. */
export function planSeason(
  lines: readonly SpreadSeasonLine[],
  by: 'date' | 'expiry',
  { width, height }: ChartSize,
) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const axis = by === 'date' ? dateAxis : expiryAxis(lines)
  const across = (at: number) => left + ((at - axis.from) / (axis.to - axis.from)) * (right - left)
  const places = knownPlaces(lines, axis)
  const { at: y, ticks } = linearScale(
    extentOf(lines.map(({ points }) => points.map(({ value }) => value))),
    [foot, margin.top],
    5,
  )
  const pathOf = (points: readonly Point[]) =>
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
    at: (place: number) =>
      places.reduce(
        (best, each, index) =>
          Math.abs(across(each) - place) < Math.abs(across(places[best] ?? each) - place) ? index : best,
        0,
      ),
    names: places.map((place) => (by === 'date' ? (datesOfYear[place] ?? '') : `距到期 ${place} 个交易日`)),
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
        path: runsOf(points).map(pathOf).join(''),
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

export type SeasonPlan = ReturnType<typeof planSeason>
