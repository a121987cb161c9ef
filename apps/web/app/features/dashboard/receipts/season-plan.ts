import { dateAtPlace } from '@vce/futures'
import { type ChartColor, type ChartSize, extentOf } from '../../../ui/chart-plan'
import { linePath, tenths } from '../../../ui/line-path'
import { linearScale } from '../../../ui/linear-scale'
import type { ReceiptHistory } from './types'

type Season = ReceiptHistory['seasons'][number]

const margin = { top: 12, right: 16, bottom: 24, left: 52 }
const places = 366

/** The current year first; earlier ones step back. */
const colors: readonly ChartColor[] = ['s1', 's2', 's3', 's4', 's5', 's6']
export const seasonsShown = colors.length

/** The longest pause of a market: a level stands over a holiday, but not over a missing fortnight. */
const carried = 12

/** A level for every day of the year: a weekend keeps Friday's; a longer gap is unknown. */
export function yearLevels({ places: at, levels }: Omit<Season, 'year'>): (number | null)[] {
  const all: (number | null)[] = new Array(places).fill(null)
  at.forEach((place, index) => {
    const next = at[index + 1]
    // The last known day stands for itself alone.
    const until = next === undefined || next - place > carried ? place + 1 : next
    all.fill(levels[index] ?? null, place, until)
  })
  return all
}

/** Where the lines of a 季节图 stand: across the days of a leap year, the newest year last so that it lies on top. */
export function planSeasons(seasons: readonly Season[], { width, height }: ChartSize) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const { at: y, ticks } = linearScale(
    extentOf(
      seasons.map(({ levels }) => levels),
      true,
    ),
    [foot, margin.top],
    5,
  )
  const x = (place: number) => left + ((place + 0.5) / places) * (right - left)
  const across = seasonDates.map((_, place) => tenths(x(place)))
  const lines = seasons.map((season, index) => {
    const age = seasons.length - 1 - index
    const values = yearLevels(season)
    return {
      name: season.year,
      color: colors[age] ?? 's6',
      isCurrent: age === 0,
      values,
      path: linePath(values, across, y),
      yAt: (place: number) => {
        const value = values[place] ?? null
        return value === null ? null : y(value)
      },
    }
  })
  return {
    left,
    right,
    top: margin.top,
    foot,
    x,
    lines,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    /** The first of each second month. */
    labels: [0, 60, 121, 182, 244, 305].map((place) => ({ text: dateAtPlace(place), x: x(place) })),
  }
}

/** `MM-DD` of every place. */
export const seasonDates = Array.from({ length: places }, (_, place) => dateAtPlace(place))
