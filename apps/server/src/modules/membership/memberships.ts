import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { membershipRepository } from './membership.repository'

/** What other modules may ask of memberships. */
export const memberships = (db: Database) => ({
  /** The level of an account that is deleted ends with it. */
  forget: (tx: Database, userId: number) => membershipRepository(tx).drop(userId),

  /** The user's own level, for his own copy of his data; null for who never was a member. */
  async exported(userId: number) {
    const membership = await membershipRepository(db).of(userId)
    if (!membership) return null
    const { level, moneyLevel, expiresAt } = membership
    return { level, money_level: moneyLevel, expires_at: beijingTime(expiresAt) }
  },
})
