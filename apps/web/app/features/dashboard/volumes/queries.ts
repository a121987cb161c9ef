import { getSeatVolumeHistory, getVolumeHistory, getVolumeRanking, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const volumeRankingQuery = endpointQuery(getVolumeRanking)
export const volumeHistoryQuery = endpointQuery(getVolumeHistory)
export const seatVolumeHistoryQuery = endpointQuery(getSeatVolumeHistory)

export type VolumeRanking = OutputOf<typeof getVolumeRanking>
/** The ranking list of a day with a published list. */
export type DayVolumes = NonNullable<VolumeRanking['ranking']>
export type VolumePoint = OutputOf<typeof getVolumeHistory>['points'][number]
export type SeatVolumes = OutputOf<typeof getSeatVolumeHistory>
