import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { consents } from './consents.tables'

type NewConsent = typeof consents.$inferInsert

export const consentsRepository = (db: Database) => ({
  /** Adds consents. A version accepted earlier retains the time and method of its first acceptance. */
  async add(rows: readonly NewConsent[]) {
    if (rows.length > 0)
      await db
        .insert(consents)
        .values([...rows])
        .onConflictDoNothing()
  },

  /** All consents of a user, newest version first. */
  ofUser: (userId: number) =>
    db
      .select()
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.name), desc(consents.version)),

  async drop(userId: number) {
    await db.delete(consents).where(eq(consents.userId, userId))
  },
})
