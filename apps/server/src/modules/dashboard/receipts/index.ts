export { createReceiptBoard } from './receipt-board.service'
export { createReceiptDetail } from './receipt-detail.service'
export { createReceiptHistory } from './receipt-history.service'
