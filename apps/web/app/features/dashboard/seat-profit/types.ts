import type { getSeatProfitHistory, getSeatProfits, OutputOf } from '@vce/protocol'

export type ProfitPage = OutputOf<typeof getSeatProfits>
/** The ranking of a period that has profits. */
export type ProfitRanking = NonNullable<ProfitPage['ranking']>
export type SeatPage = OutputOf<typeof getSeatProfitHistory>
