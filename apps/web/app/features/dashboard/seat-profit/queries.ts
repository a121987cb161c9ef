import { getSeatProfitHistory, getSeatProfits, getSeatSignals, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const seatProfitsQuery = endpointQuery(getSeatProfits)
export const seatProfitHistoryQuery = endpointQuery(getSeatProfitHistory)
export const seatSignalsQuery = endpointQuery(getSeatSignals)

export type ProfitPage = OutputOf<typeof getSeatProfits>
/** The ranking of a period that has any profits. */
export type ProfitRanking = NonNullable<ProfitPage['ranking']>
export type SeatPage = OutputOf<typeof getSeatProfitHistory>
