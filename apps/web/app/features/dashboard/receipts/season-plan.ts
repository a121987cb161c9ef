import { leapYearDate } from '@vce/futures/statistics'
import { type ChartColor, type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linePath, tenthsText } from '#app/ui/charts/svg/line-path'
import { linearScale } from '#app/ui/charts/svg/linear-scale'
import type { ReceiptHistory } from './queries'

type Season = ReceiptHistory['seasons'][number]

const margin = { top: 12, right: 16, bottom: 24, left: 52 }
const places = 366

/** Colours of the lines: the current year first, then earlier years. */
const colors: readonly ChartColor[] = ['s1', 's2', 's3', 's4', 's5', 's6']
export const seasonsShown = colors.length

/**
 * Maximum number of days for which a level is carried forward: covers a holiday, but not a missing fortnight.
 */
const maxCarriedDays = 12

/**
 * A level for every day of the year: a day in a short gap, such as a weekend, has the last level before the
 * gap; a day in a longer gap has null.
 */
export function yearLevels({ places: at, levels }: Omit<Season, 'year'>): (number | null)[] {
  const all: (number | null)[] = new Array(places).fill(null)
  at.forEach((place, index) => {
    const next = at[index + 1]
    // The last known level is not carried forward.
    const until = next === undefined || next - place > maxCarriedDays ? place + 1 : next
    all.fill(levels[index] ?? null, place, until)
  })
  return all
}

/** Layout of the lines of a 季节图 over the days of a leap year; the newest year is last and thus on top. */
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
  const across = seasonDates.map((_, place) => tenthsText(x(place)))
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
    /** The first day of every second month. */
    labels: [0, 60, 121, 182, 244, 305].map((place) => ({ text: leapYearDate(place), x: x(place) })),
  }
}

/** `MM-DD` of every day of the leap year. */
export const seasonDates = Array.from({ length: places }, (_, place) => leapYearDate(place))
