import type { getReceiptBoard, getReceiptDetail, getReceiptHistory, OutputOf } from '@vce/protocol'

export type ReceiptBoard = OutputOf<typeof getReceiptBoard>
export type DetailPage = OutputOf<typeof getReceiptDetail>
/** A product that has receipts. */
export type ReceiptDetail = NonNullable<DetailPage['receipts']>
export type ReceiptHistory = OutputOf<typeof getReceiptHistory>
export type ReceiptPoint = ReceiptHistory['points'][number]
export type MonthRow = ReceiptHistory['months'][number]
