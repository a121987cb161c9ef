import { getBasisBoard, getBasisHistory, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const basisBoardQuery = endpointQuery(getBasisBoard)
export const basisHistoryQuery = endpointQuery(getBasisHistory)

export type BasisPage = OutputOf<typeof getBasisBoard>
export type BasisHistory = OutputOf<typeof getBasisHistory>
export type BasisPoint = BasisHistory['points'][number]
