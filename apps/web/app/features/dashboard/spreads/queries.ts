import { getSpreadBoard, getSpreadSeason, getSpreadSeries, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const spreadBoardQuery = endpointQuery(getSpreadBoard)
export const spreadSeriesQuery = endpointQuery(getSpreadSeries)
export const spreadSeasonQuery = endpointQuery(getSpreadSeason)

export type BoardPage = OutputOf<typeof getSpreadBoard>
export type SeriesPage = OutputOf<typeof getSpreadSeries>
export type SeasonPage = OutputOf<typeof getSpreadSeason>
