import type { Goods } from '#modules/payment'

/**
 * Orders of items are placed, paid and delivered by `redeemItem` alone; the cashier sells and returns nothing of them.
 * Goods are returned by `cancelDelivery`.
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
