import type { UserInfo } from '@vce/protocol'
import { subjectOfUser } from '#modules/quota'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { dayAt } from './days'
import { picturesOf } from './level-pictures'
import { membershipRepository } from './membership.repository'
import { standingAt } from './standing'
import { trialsRepository } from './trials.repository'

/** Memberships for other modules. */
export const memberships = (db: Database) => ({
  /** Drops the days, the money level and the trials of a deleted account. */
  async forget(tx: Database, userId: number) {
    await membershipRepository(tx).drop(userId)
    await trialsRepository(tx).drop(subjectOfUser(userId).name)
  },

  /**
   * Segments, money level and the changes that led to them, for the user's copy of their data; null without a
   * membership.
   */
  async exported(userId: number) {
    const stored = membershipRepository(db)
    const membership = await stored.rowOf(userId)
    if (!membership) return null
    const { lastDay, moneyLevel, moneyLevelEndsAt } = membership
    const segments = await stored.segmentsOf(userId)
    const changes = await stored.changesOf(userId)
    return {
      last_day: lastDay,
      money_level: moneyLevel,
      money_level_ends_at: moneyLevelEndsAt && beijingTime(moneyLevelEndsAt),
      segments: segments.map(({ level, startsOn, endsOn, source, orderId, paid, days, credit }) => ({
        level,
        starts_on: startsOn,
        ends_on: endsOn,
        source,
        order_id: orderId,
        paid,
        days,
        credit_days: credit,
      })),
      changes: changes.map(({ at, deed, level, days }) => ({ at: beijingTime(at), deed, level, days })),
    }
  },
})

/** Reads a user's standing at a moment with one statement. */
const standingOf = async (db: Database, userId: number, now: Date) =>
  standingAt(await membershipRepository(db).of(userId, dayAt(now)), now)

/** Tier of a user: 1 without a running level, 2 monthly, 3 quarterly, 4 yearly, 5 super; a guest is 0. */
export const tierOf = (db: Database) => async (userId: number, now: Date) =>
  (await standingOf(db, userId, now)).tier

/** A user's level in the form of the protocol. An expired level is returned as none, but with its end. */
export async function levelOf(db: Database, userId: number, now: Date): Promise<UserInfo['level']> {
  const { level, moneyLevel, endsAt, nextTipTime } = await standingOf(db, userId, now)
  const { tagImage, levelImage, moneyLevelImage } = picturesOf({ level, moneyLevel })
  return {
    isVip: level > 0 ? 1 : 0,
    level,
    moneyLevel,
    tagImage,
    levelImage,
    moneyLevelImage,
    levelExpirationTime: endsAt && beijingTime(endsAt),
    nextTipTime,
  }
}

/** Current levels of several users, as shown after their names; users without a level are missing. */
export async function levelsAmong(db: Database, userIds: readonly number[], now: Date) {
  const rows = userIds.length === 0 ? [] : await membershipRepository(db).among(userIds, dayAt(now))
  return new Map(
    rows.map((row) => {
      const { level, moneyLevel } = standingAt(row, now)
      return [row.userId, { level, moneyLevel }] as const
    }),
  )
}
