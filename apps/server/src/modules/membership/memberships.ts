import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { membershipRepository } from './membership.repository'

/** What other modules may use of memberships. */
export const memberships = (db: Database) => ({
  /** Drops the level of a deleted account. */
  forget: (tx: Database, userId: number) => membershipRepository(tx).drop(userId),

  /** The user's level, for their copy of their data; null without a membership. */
  async exported(userId: number) {
    const membership = await membershipRepository(db).of(userId)
    if (!membership) return null
    const { level, moneyLevel, expiresAt } = membership
    return { level, money_level: moneyLevel, expires_at: beijingTime(expiresAt) }
  },
})

/** Tier of a user: 1 without a running level, 2 monthly, 3 quarterly, 4 yearly, 5 super; a guest is 0. */
export const tierOf = (db: Database) => async (userId: number, now: Date) => {
  const membership = await membershipRepository(db).of(userId)
  if (!membership || membership.expiresAt <= now) return 1
  const { level, moneyLevel } = membership
  return Math.max(level, moneyLevel >= 2 ? moneyLevel : 1)
}

/** Seconds until a dismissed membership prompt may be shown again. */
const nextTipTime = 24 * 3600

/** A user's level in the form of the protocol; an expired level does not count, but its end is returned. */
export async function levelOf(db: Database, userId: number, now: Date): Promise<UserInfo['level']> {
  const membership = await membershipRepository(db).of(userId)
  const isCurrent = membership !== undefined && membership.expiresAt > now
  return {
    isVip: isCurrent ? 1 : 0,
    level: isCurrent ? membership.level : memberLevels.none,
    moneyLevel: isCurrent ? membership.moneyLevel : moneyLevels.none,
    // The page draws the levels; they get images when levels are sold.
    tagImage: null,
    levelImage: null,
    moneyLevelImage: null,
    levelExpirationTime: membership ? beijingTime(membership.expiresAt) : null,
    nextTipTime,
  }
}
