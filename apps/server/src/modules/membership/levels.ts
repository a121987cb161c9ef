import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { membershipRepository } from './membership.repository'

/** Seconds until a dismissed prompt to become a member may come again. */
const nextTipTime = 24 * 3600

/** A user's level as the wire tells it; one that has run out counts no more, but its end is told. */
export async function levelOf(db: Database, userId: number, now: Date): Promise<UserInfo['level']> {
  const membership = await membershipRepository(db).of(userId)
  const runs = membership !== undefined && membership.expiresAt > now
  return {
    isVip: runs ? 1 : 0,
    level: runs ? membership.level : memberLevels.none,
    moneyLevel: runs ? membership.moneyLevel : moneyLevels.none,
    // Levels are drawn by the page; pictures of their own come with the shop of levels.
    tagImage: null,
    levelImage: null,
    moneyLevelImage: null,
    levelExpirationTime: membership ? beijingTime(membership.expiresAt) : null,
    nextTipTime,
  }
}
