import { leapYearDate } from '@vce/futures/statistics'
import type { ChartSize } from '#app/ui/charts/chart-plan'
import { planSeasonLines, type SeasonAxis } from '#app/ui/charts/svg/season-plan'
import type { ReceiptHistory } from './queries'

type Season = ReceiptHistory['seasons'][number]

const margin = { top: 12, right: 16, bottom: 24, left: 52 }
const places = Array.from({ length: 366 }, (_, place) => place)

/** `MM-DD` of every day of the leap year. */
export const seasonDates = places.map(leapYearDate)

/** Number of years shown, each in its own colour. */
export const seasonsShown = 6

/**
 * Maximum number of days for which a level is carried forward: covers a holiday, but not a missing fortnight.
 */
const maxCarriedDays = 12

/** A day has a slot, in the middle of which its level is drawn; every second month is labelled. */
const axis: SeasonAxis = {
  from: -0.5,
  to: places.length - 0.5,
  labels: [0, 60, 121, 182, 244, 305].map((at) => ({ at, text: leapYearDate(at) })),
  nameOf: leapYearDate,
}

/**
 * A level for every day of the year: a day in a short gap, such as a weekend, has the last level before the
 * gap; a day in a longer gap has null.
 */
export function yearLevels({ places: at, levels }: Omit<Season, 'year'>): (number | null)[] {
  const all: (number | null)[] = new Array(places.length).fill(null)
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
  const lines = seasons.map((season) => ({
    name: season.year,
    current: season === seasons.at(-1),
    points: yearLevels(season).flatMap((value, at) => (value === null ? [] : [{ at, value }])),
  }))
  return planSeasonLines(lines, {
    axis,
    margin,
    maxGap: maxCarriedDays,
    withZero: true,
    places,
    width,
    height,
  })
}
