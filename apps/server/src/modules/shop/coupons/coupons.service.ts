import {
  type getCoupons,
  type HeldCoupon,
  type InputOf,
  type OutputOf,
  receiveCoupon,
  searchNames,
  useCoupon,
} from '@vce/protocol'
import { membership } from '#modules/membership'
import { quota } from '#modules/quota'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { itemsRepository } from '../catalogue/items.repository'
import { couponRule, validityText } from './coupon-texts'
import { type Coupon, couponsRepository, type Holding } from './coupons.repository'
import { validityOf } from './give-coupon'
import { isValidOn } from './reduced-price'

export interface CouponsOptions {
  db: Database
  clock: Clock
  once: Once
}

/** Days for which the searches of a card are valid after it is activated. */
const packDays = 30

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)
const thingOf = ({ id }: Coupon) => `coupon:${id}`
const termsOf = ({ kind, name, amount, threshold, cap, scope }: Coupon) => ({
  kind,
  name,
  amount,
  threshold,
  cap,
  scope,
})

function shown({ holding, coupon }: { holding: Holding; coupon: Coupon }, today: string): HeldCoupon {
  const isOver = holding.state === 'unused' && holding.endsOn < today
  return {
    holding_id: holding.id,
    ...termsOf(coupon),
    rule: couponRule(coupon),
    starts_on: holding.startsOn,
    ends_on: holding.endsOn,
    state: isOver ? 'expired' : holding.state,
    // A returned coupon stores its last order, because that may still be paid late; for the user the coupon
    // is free.
    order_id: holding.state === 'unused' ? null : holding.orderNo,
    received_at: beijingTime(holding.receivedAt),
    used_at: holding.usedAt && beijingTime(holding.usedAt),
  }
}

/** Endpoints for a user's coupons and cards. */
export function createCoupons({ db, clock, once }: CouponsOptions) {
  const rows = couponsRepository(db)

  /** Coupons that a user may still receive by their own call. */
  async function offersTo(userId: number, today: string) {
    const offers = await rows.onOffer(today)
    if (offers.length === 0) return []
    const counts = await itemsRepository(db).counts(userId, [''])
    return offers.filter(
      (coupon) => (counts.find(({ thing }) => thing === thingOf(coupon))?.taken ?? 0) < coupon.perUser,
    )
  }

  return {
    async getCoupons(
      actor: Actor,
      { state, page, limit }: InputOf<typeof getCoupons>,
    ): Promise<OutputOf<typeof getCoupons>> {
      const { userId } = userOf(actor)
      const today = dayAt(clock.now())
      const [counts, list, offers] = await Promise.all([
        rows.counts(userId, today),
        rows.list(userId, state, today, limit, (page - 1) * limit),
        offersTo(userId, today),
      ])
      return {
        ...paged(
          list.map((row) => shown(row, today)),
          counts[state],
          { page, limit },
        ),
        counts,
        offers: offers.map((coupon) => ({
          id: coupon.id,
          ...termsOf(coupon),
          rule: couponRule(coupon),
          validity: validityText(coupon),
          left: coupon.total === null ? null : coupon.total - coupon.issued,
        })),
      }
    },

    receiveCoupon: (
      actor: Actor,
      input: InputOf<typeof receiveCoupon>,
    ): Promise<OutputOf<typeof receiveCoupon>> =>
      once(receiveCoupon, actor, input, async ({ tx, userId, now }) => {
        const { id } = input
        const stored = couponsRepository(tx)
        const coupon = await stored.byId(id)
        if (!coupon?.onOffer || coupon.perUser === 0) throw failure(receiveCoupon, 'unusable', { id })
        if (coupon.endsOn !== null && coupon.endsOn < dayAt(now))
          throw failure(receiveCoupon, 'expired', { id })
        const counted = { userId, thing: thingOf(coupon), span: '' }
        const count = await itemsRepository(tx).count(counted, coupon.perUser)
        if (count === undefined) throw failure(receiveCoupon, 'received', { userId, id })
        if (coupon.total !== null && !(await stored.issue(id)))
          throw failure(receiveCoupon, 'goneAll', { id })
        const holdingId = await stored.add({
          userId,
          couponId: id,
          source: `received:${userId}:${id}:${count}`,
          receivedAt: now,
          ...validityOf(coupon, now),
        })
        if (holdingId === undefined) throw new Error(`coupon ${id} was received twice`)
        return { holding_id: holdingId }
      }),

    useCoupon: (actor: Actor, input: InputOf<typeof useCoupon>): Promise<OutputOf<typeof useCoupon>> =>
      once(useCoupon, actor, input, async ({ tx, userId, now }) => {
        const { holding_id: id } = input
        const stored = couponsRepository(tx)
        const found = await stored.holding(userId, id, { isLocking: true })
        if (found?.holding.state !== 'unused') throw failure(useCoupon, 'unusable', { id })
        const today = dayAt(now)
        if (found.holding.endsOn < today) throw failure(useCoupon, 'expired', { id })
        if (!isValidOn(found.holding, today)) throw failure(useCoupon, 'unusable', { id })
        await stored.set(id, { state: 'used', usedAt: now })
        const given = await activate(tx, userId, found, now)
        if (given === null) throw failure(useCoupon, 'unusable', { id })
        return { given }
      }),
  }
}

/** Gives the content of a card and returns a text about it; null for a coupon that only lowers a price. */
async function activate(
  tx: Database,
  userId: number,
  { holding, coupon }: { holding: Holding; coupon: Coupon },
  at: Date,
): Promise<string | null> {
  const ref = `card:${holding.id}`
  const { kind, amount, level, tag } = coupon
  if (kind === 'vip_days' && level !== null) {
    const source = holding.source.startsWith('order:') ? 'redeemed' : 'gift'
    const gift = { level, days: amount, source, orderId: null } as const
    const { lastDay } = await membership(tx).give(userId, { ref, ...gift }, at)
    return `会员有效期至 ${lastDay ?? ''}`
  }
  if (kind === 'search_pack' && tag !== null) {
    await quota(tx).addPack({ userId, tag, count: amount, days: packDays, source: ref }, at)
    return `${searchNames[tag]} ${amount} 次已到账，${packDays} 天内有效`
  }
  return null
}
