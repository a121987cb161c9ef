import type { Database } from '#platform/database'
import { dayAt, endOf } from './days'
import { type Change, membershipRepository } from './membership.repository'
import type { Segment } from './segments'
import { type Bought, bought, creditOf, given, type MembershipGift, refunded } from './timeline'

/** Result of a change. */
export interface MembershipChange {
  /** False if it was made before: nothing was changed now. */
  first: boolean
  /** The last day of all segments. */
  lastDay: string | null
}

/** The reference of a change stands for another one already. */
export class ReusedRef extends Error {}

/** Changes the days of a user under the lock of their row. */
async function changeSegments(tx: Database, userId: number, change: (segments: Segment[]) => Segment[]) {
  const stored = membershipRepository(tx)
  const after = change(await stored.segmentsOf(userId))
  await stored.replace(userId, after)
  return after.at(-1)?.endsOn ?? null
}

/** Makes a change once: a twin waits for the lock, then finds the reference in a statement of its own. */
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
 * The days of a user, changed within the caller's transaction, in which they are locked last. Each change is made once:
 * a purchase and a refund by its order, a gift by its `ref`.
 */
export const membership = (tx: Database) => ({
  buy: (userId: number, order: Bought, at: Date): Promise<MembershipChange> =>
    once(
      tx,
      { ref: `order:${order.orderId}`, userId, deed: 'bought', level: order.level, days: order.days, at },
      (segments) => bought(segments, order, dayAt(at)),
    ),

  give: (
    userId: number,
    { ref, ...gift }: MembershipGift & { ref: string },
    at: Date,
  ): Promise<MembershipChange> =>
    once(tx, { ref, userId, deed: 'given', level: gift.level, days: gift.days, at }, (segments) =>
      given(segments, gift, dayAt(at)),
    ),

  /** Takes back what is left of an order; throws `TakenOver` if a later order has taken its days over. */
  refund: (userId: number, orderId: string, at: Date): Promise<MembershipChange> =>
    once(
      tx,
      { ref: `refund:${orderId}`, userId, deed: 'refunded', level: null, days: null, at },
      (segments) => refunded(segments, orderId, dayAt(at)),
    ),

  /** Result of a purchase that is not made: the last day, and the days credited for what it takes over. */
  async preview(userId: number, order: Omit<Bought, 'orderId' | 'paid'>, at: Date) {
    const today = dayAt(at)
    const segments = await membershipRepository(tx).segmentsOf(userId)
    const after = bought(segments, { ...order, paid: order.price, orderId: '' }, today)
    const credit = creditOf(segments, order, today)
    return { lastDay: after.at(-1)?.endsOn ?? today, credit }
  },

  /** Sets the money level until the end of a day, or ends it; returns the one before. */
  async setMoneyLevel(userId: number, granted: { level: number; endsOn: string } | null) {
    const stored = membershipRepository(tx)
    const { moneyLevel, moneyLevelEndsAt } = await stored.hold(userId)
    await stored.setMoneyLevel(userId, granted?.level ?? 0, granted && endOf(granted.endsOn))
    return { level: moneyLevel, endsOn: moneyLevelEndsAt && dayAt(moneyLevelEndsAt) }
  },
})
