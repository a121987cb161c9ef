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
  /** Tiers of users; those without a row are at 0. */
  async tiers(userIds: readonly number[]): Promise<Map<number, Tier>> {
    if (userIds.length === 0) return new Map()
    const rows = await tiersAmong(db).execute({ userIds })
    return new Map(rows.map(({ userId, tier }) => [userId, tier]))
  },

  async of(userId: number) {
    const [row] = await db.select().from(memberStandings).where(eq(memberStandings.userId, userId))
    return row
  },

  /** Whether 推荐 has personal terms for a user; it has unless they were turned off. */
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

  /** Sets the tier, also of a user without a row; a time below the last tier no longer counts. */
  async setTier(userId: number, tier: Tier, now: Date) {
    await db
      .insert(memberStandings)
      .values({ userId, tier, updatedAt: now })
      .onConflictDoUpdate({
        target: memberStandings.userId,
        set: { tier, belowSince: null, updatedAt: now },
      })
  },

  /** Records that 社区公约 was read; the first time stays. */
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
