import { beijingTime } from '#platform/clock'
import type { Item, ShopCounter } from './items.repository'

/** The span of a limit: `2026-11`, or empty for a limit for all time. */
export const spanOf = ({ limitSpan }: Pick<Item, 'limitSpan'>, at: Date) =>
  limitSpan === 'month' ? beijingTime(at).slice(0, 7) : ''

/** The counter of the pieces of an item that a user redeems in the span of a moment. */
export const counterOf = (userId: number, item: Pick<Item, 'id' | 'limitSpan'>, at: Date): ShopCounter => ({
  userId,
  thing: `item:${item.id}`,
  span: spanOf(item, at),
})
