import { placeInYear } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import { grouped } from '#app/lib/grouped'
import { sampleDays, sampleRandom } from './sample-walk'

const years = 4
const tradingDays = 243
/** Seasonal component of a spread. */
const wave = (place: number) => 80 * Math.sin((place / 366) * 2 * Math.PI)

/** A made-up spread by year, the last year incomplete. */
export const sampleSeasons: readonly SpreadSeasonLine[] = (() => {
  const random = sampleRandom(21)
  const days = sampleDays(years * tradingDays)
  const byYear = grouped(days, (day) => day.slice(0, 4))
  const newest = days.at(-1)?.slice(0, 4)
  return byYear.map(([name, yearDays], index) => {
    let drift = 120 + 30 * index
    return {
      name,
      current: name === newest,
      points: yearDays.map((tradingDay, place) => {
        drift += (random() - 0.5) * 14
        const at = placeInYear(tradingDay)
        return { tradingDay, at, value: Math.round(drift + wave(at)), rolled: place % 82 === 60 }
      }),
    }
  })
})()

/** With every other month missing. */
export const gappySeasons: readonly SpreadSeasonLine[] = sampleSeasons.map((line) => ({
  ...line,
  points: line.points.filter(({ tradingDay }) => Number(tradingDay.slice(5, 7)) % 2 === 1),
}))
