import type { Goods } from '#modules/payment'

/**
 * Only `redeemItem` places, pays and delivers orders of items, and only `cancelDelivery` returns goods. So
 * the cashier neither sells nor refunds items.
 */
export const itemGoods: Goods = {
  type: 5,
  mayBuy: async () => 'unknown',
  give: async (_tx, { no }) => {
    throw new Error(`order ${no} is given by the shop`)
  },
  isDeliverable: async () => false,
  refundable: async (_tx, order) => ({
    lines: [{ name: '实付', amount: order.payable }],
    amount: 0,
    automatic: false,
    refusal: 'notRefundable',
  }),
  takeBack: async (_tx, { no }) => {
    throw new Error(`order ${no} is taken back by the shop`)
  },
}
