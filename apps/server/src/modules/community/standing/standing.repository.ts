import type { Tier } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { memberStandings } from '../tables/standing.tables'

const tiersAmong = prepared((db) =>
  db
    .select({ userId: memberStandings.userId, tier: memberStandings.tier })
    .from(memberStandings)
    .where(oneOf(memberStandings.userId, sql.placeholder('userIds')))
    .prepare('tiers_among'),
)

export const standingRepository = (db: Database) => ({
  /** Tiers of users, by user id; users without a row are missing and have tier 0. */
  async tiers(userIds: readonly number[]): Promise<Map<number, Tier>> {
    if (userIds.length === 0) return new Map()
    const rows = await tiersAmong(db).execute({ userIds })
    return new Map(rows.map(({ userId, tier }) => [userId, tier]))
  },

  async of(userId: number) {
    const [row] = await db.select().from(memberStandings).where(eq(memberStandings.userId, userId))
    return row
  },

  /** Whether recommendations are personal for a user; true unless the user has turned this off. */
  async isPersonal(userId: number) {
    const [row] = await db
      .select({ isPersonal: memberStandings.isPersonal })
      .from(memberStandings)
      .where(eq(memberStandings.userId, userId))
    return row?.isPersonal ?? true
  },

  async setPersonal(userId: number, isPersonal: boolean, now: Date) {
    await db
      .insert(memberStandings)
      .values({ userId, isPersonal, updatedAt: now })
      .onConflictDoUpdate({ target: memberStandings.userId, set: { isPersonal } })
  },

  /** Sets the tier of a user, and clears `below_since`. */
  async setTier(userId: number, tier: Tier, now: Date) {
    await db
      .insert(memberStandings)
      .values({ userId, tier, updatedAt: now })
      .onConflictDoUpdate({
        target: memberStandings.userId,
        set: { tier, belowSince: null, updatedAt: now },
      })
  },

  /** Records when 社区公约 was first read. */
  async acceptTreaty(userId: number, now: Date) {
    await db
      .insert(memberStandings)
      .values({ userId, treatyAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: memberStandings.userId,
        set: { treatyAt: sql`coalesce(${memberStandings.treatyAt}, excluded.treaty_at)` },
      })
  },
})
