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
