import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { memberships } from './membership.tables'

export const membershipRepository = (db: Database) => ({
  async of(userId: number) {
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, userId))
    return membership
  },

  /** Replaces the user's previous level. */
  async put({ userId, ...membership }: typeof memberships.$inferInsert) {
    await db
      .insert(memberships)
      .values({ userId, ...membership })
      .onConflictDoUpdate({ target: memberships.userId, set: membership })
  },

  async drop(userId: number) {
    await db.delete(memberships).where(eq(memberships.userId, userId))
  },
})
