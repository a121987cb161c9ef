import type { StoredOrder } from '../goods'

/** Whether an order can be invoiced: it was paid with money, and no refund of it was made or is pending. */
export const mayInvoice = (order: Pick<StoredOrder, 'state' | 'payType' | 'payable'>) =>
  order.state === 'fulfilled' && order.payType !== null && order.payType !== 'money' && order.payable > 0
