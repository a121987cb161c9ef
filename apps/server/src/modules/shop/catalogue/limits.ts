import { beijingTime } from '#platform/clock'
import type { Item, ShopCounter } from './items.repository'

/** `2026-11`, or empty for a limit without an end. */
export const spanOf = ({ limitSpan }: Pick<Item, 'limitSpan'>, at: Date) =>
  limitSpan === 'month' ? beijingTime(at).slice(0, 7) : ''

/** Counter for a redemption of an item by a user at a moment. */
export const countedOf = (userId: number, item: Pick<Item, 'id' | 'limitSpan'>, at: Date): ShopCounter => ({
  userId,
  thing: `item:${item.id}`,
  span: spanOf(item, at),
})
