import { beijingTime } from '#platform/clock'
import type { Counted, Item } from './items.repository'

/** `2026-11`, or empty for a limit without an end. */
export const spanOf = ({ limitSpan }: Pick<Item, 'limitSpan'>, at: Date) =>
  limitSpan === 'month' ? beijingTime(at).slice(0, 7) : ''

/** What is counted when a user redeems an item at a moment. */
export const countedOf = (userId: number, item: Pick<Item, 'id' | 'limitSpan'>, at: Date): Counted => ({
  userId,
  thing: `item:${item.id}`,
  span: spanOf(item, at),
})
