import { daysApart } from '@vce/futures'
import {
  type getMembership,
  type InputOf,
  moneyLevelNames,
  type OutputOf,
  previewSuperVip,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { termsAt } from '#platform/terms'
import { dayAt } from './days'
import { type LevelTerms, levelTerms } from './level-terms'
import { membership } from './membership'
import { membershipRepository } from './membership.repository'
import type { PaidLevel } from './segments'
import { standingAt } from './standing'

export interface OwnMembershipOptions {
  db: Database
  clock: Clock
  /** Price of a level with one of the user's coupons; null if the coupon cannot be used. */
  withCoupon: (level: {
    userId: number
    couponId: number
    price: number
    at: Date
  }) => Promise<{ payable: number } | null>
}

/** Whether users can buy a level. */
export const isOnSale = (level: LevelTerms): level is LevelTerms & { id: PaidLevel; days: number } =>
  level.status === 1 && level.id !== 5 && level.days !== null

/** Endpoints for the caller's own days, and for the result of a purchase before it is made. */
export const createOwnMembership = ({ db, clock, withCoupon }: OwnMembershipOptions) => ({
  async getMembership(actor: Actor): Promise<OutputOf<typeof getMembership>> {
    const { userId } = userOf(actor)
    const now = clock.now()
    const today = dayAt(now)
    const stored = membershipRepository(db)
    const [row, segments, { levels }] = await Promise.all([
      stored.of(userId, today),
      stored.segmentsOf(userId),
      termsAt(db, levelTerms, now),
    ])
    const nameOf = (level: number) => levels.find(({ id }) => id === level)?.name ?? ''
    const { moneyLevel, isExpiring } = standingAt(row, now)
    const lastDay = row?.lastDay ?? null
    const endsAt = row?.moneyLevelEndsAt ?? null
    return {
      segments: segments
        .filter(({ endsOn }) => endsOn >= today)
        .map(({ level, startsOn, endsOn, source, days, credit }) => ({
          level,
          name: nameOf(level),
          starts_on: startsOn,
          ends_on: endsOn,
          source,
          days,
          credit_days: credit,
        })),
      money_level:
        moneyLevel > 0 && endsAt
          ? { level: moneyLevel, name: moneyLevelNames[moneyLevel] ?? '', ends_at: beijingTime(endsAt) }
          : null,
      last_day: lastDay,
      days_left: lastDay === null ? 0 : Math.max(0, daysApart(today, lastDay)),
      vip_expiring: isExpiring ? 1 : 0,
    }
  },

  async previewSuperVip(
    actor: Actor,
    { level_id, coupon_id }: InputOf<typeof previewSuperVip>,
  ): Promise<OutputOf<typeof previewSuperVip>> {
    const { userId } = userOf(actor)
    const now = clock.now()
    const { levels } = await termsAt(db, levelTerms, now)
    const level = levels.filter(isOnSale).find(({ id }) => id === level_id)
    if (!level) throw failure(previewSuperVip, 'unknownLevel', { level_id })
    const { id, days, price } = level
    const reduced =
      coupon_id === undefined
        ? { payable: price }
        : await withCoupon({ userId, couponId: coupon_id, price, at: now })
    if (!reduced) throw failure(previewSuperVip, 'unusableCoupon', { coupon_id })
    const { lastDay, credit } = await membership(db).preview(userId, { level: id, days, price }, now)
    return { payable: reduced.payable, last_day: lastDay, credit_days: credit }
  },
})
