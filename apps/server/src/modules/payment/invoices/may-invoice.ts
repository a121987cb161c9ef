import type { StoredOrder } from '../goods'

/** Whether an order can be invoiced: money paid it, and nothing of it is on its way back. */
export const mayInvoice = (order: Pick<StoredOrder, 'state' | 'payType' | 'payable'>) =>
  order.state === 'fulfilled' && order.payType !== null && order.payType !== 'money' && order.payable > 0
