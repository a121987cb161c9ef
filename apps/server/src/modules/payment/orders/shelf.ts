import type { Coupons, Goods, StoredOrder } from '../goods'

/** All goods by type, and the coupons: everything that orders need to be placed and settled. */
export interface Shelf {
  goodsOf: (type: StoredOrder['type']) => Goods | undefined
  coupons: Coupons
}

export const shelfOf = (goods: readonly Goods[], coupons: Coupons): Shelf => ({
  goodsOf: (type) => goods.find((each) => each.type === type),
  coupons,
})

/** The goods of a stored order. They exist, because an order is only placed for existing goods. */
export function goodsOf(shelf: Shelf, { type, no }: Pick<StoredOrder, 'type' | 'no'>): Goods {
  const goods = shelf.goodsOf(type)
  if (!goods) throw new Error(`nothing sells order ${no}`)
  return goods
}
