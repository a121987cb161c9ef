import { getReceiptBoard, getReceiptDetail, getReceiptHistory, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const receiptBoardQuery = endpointQuery(getReceiptBoard)
export const receiptDetailQuery = endpointQuery(getReceiptDetail)
export const receiptHistoryQuery = endpointQuery(getReceiptHistory)

export type ReceiptBoard = OutputOf<typeof getReceiptBoard>
export type DetailPage = OutputOf<typeof getReceiptDetail>
/** A product that has receipts. */
export type ReceiptDetail = NonNullable<DetailPage['receipts']>
export type ReceiptHistory = OutputOf<typeof getReceiptHistory>
export type ReceiptPoint = ReceiptHistory['points'][number]
export type MonthRow = ReceiptHistory['months'][number]
