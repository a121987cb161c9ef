import type { getSeatVolumeHistory, getVolumeHistory, getVolumeRanking, OutputOf } from '@vce/protocol'

export type VolumeRanking = OutputOf<typeof getVolumeRanking>
/** The list of a day with a ranking. */
export type DayVolumes = NonNullable<VolumeRanking['ranking']>
export type VolumePoint = OutputOf<typeof getVolumeHistory>['points'][number]
export type SeatVolumes = OutputOf<typeof getSeatVolumeHistory>
