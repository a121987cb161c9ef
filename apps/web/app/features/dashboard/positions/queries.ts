import {
  getPositionComparison,
  getPositionHistory,
  getPositionRanking,
  getSeatHistory,
  getSeatNets,
  type OutputOf,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const positionRankingQuery = endpointQuery(getPositionRanking)
export const positionHistoryQuery = endpointQuery(getPositionHistory)
export const seatHistoryQuery = endpointQuery(getSeatHistory)
export const seatNetsQuery = endpointQuery(getSeatNets)
export const positionComparisonQuery = endpointQuery(getPositionComparison)

export type PositionRanking = OutputOf<typeof getPositionRanking>
/** The ranking lists of a day with published lists. */
export type DayRanking = NonNullable<PositionRanking['ranking']>
export type HistoryPoint = OutputOf<typeof getPositionHistory>['points'][number]
export type Comparison = OutputOf<typeof getPositionComparison>
