import type { OrderDetails } from '@vce/protocol'

/** `2026-12-29 23:59:59` in the text of a delivered order of membership. */
const deliveredEnd = /^有效期至 (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/

/**
 * The end of the membership that an order gave, by its delivery; while that is unknown, the end of the buyer's
 * membership. Undefined while both are unknown.
 */
export function membershipEnd(
  order: Pick<OrderDetails, 'events'> | undefined,
  userEnd: string | null | undefined,
): string | undefined {
  for (const { text } of order?.events ?? []) {
    const [, end] = deliveredEnd.exec(text) ?? []
    if (end) return end
  }
  return userEnd ?? undefined
}
