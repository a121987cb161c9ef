import type { getPositionHistory, getPositionRanking, OutputOf } from '@vce/protocol'

export type PositionRanking = OutputOf<typeof getPositionRanking>
/** The lists of a day with rankings. */
export type DayRanking = NonNullable<PositionRanking['ranking']>
export type HistoryPoint = OutputOf<typeof getPositionHistory>['points'][number]
