import type { getBasisBoard, getBasisHistory, OutputOf } from '@vce/protocol'

export type BasisPage = OutputOf<typeof getBasisBoard>
export type BasisHistory = OutputOf<typeof getBasisHistory>
export type BasisPoint = BasisHistory['points'][number]
