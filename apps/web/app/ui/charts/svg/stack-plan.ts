import type { ChartColor, ChartSize, Values } from '#app/ui/charts/chart-plan'
import { tenthsText } from './line-path'
import { linearScale } from './linear-scale'

export interface StackSeries {
  name: string
  color: ChartColor
  /** One value per date, above or below zero; null is unknown and takes no room in the stack. */
  values: Values
}

interface StackInput extends ChartSize {
  dates: readonly string[]
  series: readonly StackSeries[]
}

/** Edges of a value within its stack: `near` is the edge closer to zero. */
interface Span {
  near: number
  far: number
}

const margin = { top: 12, left: 52, right: 20, bottom: 24 }

/**
 * Edges of each value by series and day; null where unknown. Positive values are stacked upwards from zero,
 * negative ones downwards, in the order of the series.
 */
export function stackedSpans(series: readonly StackSeries[], days: number): (Span | null)[][] {
  const up = Array.from({ length: days }, () => 0)
  const down = Array.from({ length: days }, () => 0)
  return series.map(({ values }) =>
    Array.from({ length: days }, (_, day) => {
      const value = values[day] ?? null
      if (value === null) return null
      const side = value < 0 ? down : up
      const near = side[day] ?? 0
      side[day] = near + value
      return { near, far: near + value }
    }),
  )
}

/** Days from `from` to `to`, both included, on which a series is known. */
interface Run {
  from: number
  to: number
}

function runsOf(spans: readonly (Span | null)[]): Run[] {
  const runs: Run[] = []
  for (const [index, span] of spans.entries()) {
    if (!span) continue
    const last = runs.at(-1)
    if (last?.to === index - 1) last.to = index
    else runs.push({ from: index, to: index })
  }
  return runs
}

/** Geometry of stacked areas in pixels. An area ends where its series is unknown; a single day is as wide as its slot. */
export function planStack({ dates, series, width, height }: StackInput) {
  const [left, right] = [margin.left, width - margin.right]
  const foot = height - margin.bottom
  const slot = (right - left) / Math.max(1, dates.length)
  const x = (index: number) => left + (index + 0.5) * slot

  const spans = stackedSpans(series, dates.length)
  const ends = spans.flat().flatMap((span) => (span ? [span.far] : []))
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const { at: y, ticks } = linearScale([low, low === high ? low + 1 : high], [foot, margin.top], 5)

  const areas = series.map(({ name, color, values }, place) => {
    const own = spans[place] ?? []
    /** Edges of the area on a day, above or below zero; both are equal if the value is on the other side. */
    const edges = (day: number, below: boolean) => {
      const span = own[day]
      const isThere = span && (values[day] ?? 0) !== 0 && (values[day] ?? 0) < 0 === below
      if (isThere) return [span.near, span.far] as const
      const inner = innerEdge(spans, series, place, day, below)
      return [inner, inner] as const
    }
    const path = runsOf(own).flatMap(({ from, to }) =>
      [false, true].flatMap((below) => {
        const days = Array.from({ length: to - from + 1 }, (_, step) => from + step)
        const hasAny = days.some((day) => {
          const [near, far] = edges(day, below)
          return near !== far
        })
        if (!hasAny) return []
        // A single day would have no width.
        const places = from === to ? [x(from) - slot / 2, x(from) + slot / 2] : days.map(x)
        const of = (index: number) => edges(from === to ? from : from + index, below)
        const far = places.map((at, index) => `${tenthsText(at)},${tenthsText(y(of(index)[1]))}`)
        const near = places.map((at, index) => `${tenthsText(at)},${tenthsText(y(of(index)[0]))}`)
        return `M${[...far, ...near.toReversed()].join('L')}Z`
      }),
    )
    return {
      name,
      color,
      path: path.join(''),
      yAt: (index: number) => {
        const span = own[index]
        return span ? y(span.far) : null
      },
    }
  })

  return {
    left,
    right,
    top: margin.top,
    foot,
    zero: y(0),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    x,
    areas,
    /** Indices of the days on which any series is unknown. */
    gaps: dates.flatMap((_, day) => (spans.some((own) => !own[day]) ? [day] : [])),
  }
}

/**
 * Outer edge of the nearest series that is stacked before series `place` on one side of zero; zero without
 * one. The area of series `place` begins at this edge, and also ends there on a day without a value on this
 * side.
 */
function innerEdge(
  spans: readonly (readonly (Span | null)[])[],
  series: readonly StackSeries[],
  place: number,
  day: number,
  below: boolean,
): number {
  for (let inner = place - 1; inner >= 0; inner--) {
    const span = spans[inner]?.[day]
    const value = series[inner]?.values[day] ?? 0
    if (span && value !== 0 && value < 0 === below) return span.far
  }
  return 0
}
