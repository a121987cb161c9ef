import { dateAtPlace } from '@vce/futures/statistics'
import type { SpreadSeasonLine } from '@vce/protocol'
import type { BasisHistory } from './queries'

/** The years of a basis as lines of a 季节图; the one of the newest day is the current one. */
export const seasonLines = ({ seasons, now }: Pick<BasisHistory, 'seasons' | 'now'>): SpreadSeasonLine[] =>
  seasons.map(({ year, places, values, rolls }) => ({
    name: year,
    current: year === now?.tradingDay.slice(0, 4),
    points: places.flatMap((at, index) => {
      const value = values[index]
      return value === undefined
        ? []
        : [{ tradingDay: `${year}-${dateAtPlace(at)}`, at, value, rolled: rolls.includes(at) }]
    }),
  }))
