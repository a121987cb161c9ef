import type { StoredOrder } from '../goods'

/** Whether an order can be invoiced: it was paid with money, and none of it is being refunded. */
export const mayInvoice = (order: Pick<StoredOrder, 'state' | 'payType' | 'payable'>) =>
  order.state === 'fulfilled' && order.payType !== null && order.payType !== 'money' && order.payable > 0
