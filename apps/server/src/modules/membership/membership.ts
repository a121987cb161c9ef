import type { Database } from '#platform/database'
import { dayAt, endOf } from './days'
import { type Change, membershipRepository } from './membership.repository'
import type { Segment } from './segments'
import { creditOf, type MembershipGift, type Purchase, withGift, withPurchase, withRefund } from './timeline'

/** Result of a change. */
export interface MembershipChange {
  /** False if an earlier call had already made the change, so that this call changed nothing. */
  first: boolean
  /** The last day of all segments. */
  lastDay: string | null
}

/** Thrown if the `ref` of a change was already used for a different change. */
export class ReusedRef extends Error {}

/** Changes a user's days under the lock of the user's row. */
async function changeSegments(tx: Database, userId: number, change: (segments: Segment[]) => Segment[]) {
  const stored = membershipRepository(tx)
  const after = change(await stored.segmentsOf(userId))
  await stored.replace(userId, after)
  return after.at(-1)?.endsOn ?? null
}

/**
 * Makes a change once: a concurrent call waits for the lock, then finds the `ref` with a separate statement.
 */
async function once(
  tx: Database,
  change: Change,
  make: (segments: Segment[]) => Segment[],
): Promise<MembershipChange> {
  const stored = membershipRepository(tx)
  const { userId, ref } = change
  const { lastDay } = await stored.hold(userId)
  if (await stored.addChange(change)) return { first: true, lastDay: await changeSegments(tx, userId, make) }
  const earlier = await stored.changeBy(ref)
  const isSame = earlier?.userId === userId && earlier.level === change.level && earlier.days === change.days
  if (!isSame) throw new ReusedRef(ref)
  return { first: false, lastDay }
}

/**
 * The days of a user, changed within the caller's transaction. Lock the user's row after all other rows. Each
 * change is made once: a purchase and a refund by its order, a gift by its `ref`.
 */
export const membership = (tx: Database) => ({
  buy: (userId: number, order: Purchase, at: Date): Promise<MembershipChange> =>
    once(
      tx,
      { ref: `order:${order.orderId}`, userId, deed: 'bought', level: order.level, days: order.days, at },
      (segments) => withPurchase(segments, order, dayAt(at)),
    ),

  give: (
    userId: number,
    { ref, ...gift }: MembershipGift & { ref: string },
    at: Date,
  ): Promise<MembershipChange> =>
    once(tx, { ref, userId, deed: 'given', level: gift.level, days: gift.days, at }, (segments) =>
      withGift(segments, gift, dayAt(at)),
    ),

  /**
   * Takes back the days that are left of an order; throws `TakenOver` if a later order has taken them over.
   */
  refund: (userId: number, orderId: string, at: Date): Promise<MembershipChange> =>
    once(
      tx,
      { ref: `refund:${orderId}`, userId, deed: 'refunded', level: null, days: null, at },
      (segments) => withRefund(segments, orderId, dayAt(at)),
    ),

  /**
   * Computes a purchase without making it: the last day, and the days credited for the segments that it takes
   * over.
   */
  async preview(userId: number, order: Omit<Purchase, 'orderId' | 'paid'>, at: Date) {
    const today = dayAt(at)
    const segments = await membershipRepository(tx).segmentsOf(userId)
    const after = withPurchase(segments, { ...order, paid: order.price, orderId: '' }, today)
    const credit = creditOf(segments, order, today)
    return { lastDay: after.at(-1)?.endsOn ?? today, credit }
  },

  /** Sets the money level until the end of a day, or ends it; returns the previous money level. */
  async setMoneyLevel(userId: number, granted: { level: number; endsOn: string } | null) {
    const stored = membershipRepository(tx)
    const { moneyLevel, moneyLevelEndsAt } = await stored.hold(userId)
    await stored.setMoneyLevel(userId, granted?.level ?? 0, granted && endOf(granted.endsOn))
    return { level: moneyLevel, endsOn: moneyLevelEndsAt && dayAt(moneyLevelEndsAt) }
  },
})
