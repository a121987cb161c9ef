import {
  getSectorCorrelation,
  getSpreadBoard,
  getSpreadCandles,
  getSpreadSeason,
  getSpreadSeries,
  type OutputOf,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const spreadBoardQuery = endpointQuery(getSpreadBoard)
export const spreadSeriesQuery = endpointQuery(getSpreadSeries)
export const spreadSeasonQuery = endpointQuery(getSpreadSeason)

/** Query for the browser; not loaded with the page. */
export const spreadCandlesQuery = endpointQuery(getSpreadCandles)
export const sectorCorrelationQuery = endpointQuery(getSectorCorrelation)

export type CandlesPage = OutputOf<typeof getSpreadCandles>
export type MatrixPage = OutputOf<typeof getSectorCorrelation>
export type BoardPage = OutputOf<typeof getSpreadBoard>
export type SeriesPage = OutputOf<typeof getSpreadSeries>
export type SeasonPage = OutputOf<typeof getSpreadSeason>
