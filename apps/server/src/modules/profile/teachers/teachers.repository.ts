import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { teachers } from './teachers.tables'

export type Teacher = typeof teachers.$inferSelect

export const teachersRepository = (db: Database) => ({
  /** Replaces what was known of the teacher. */
  async put({ userId, ...teacher }: Teacher) {
    await db
      .insert(teachers)
      .values({ userId, ...teacher })
      .onConflictDoUpdate({ target: teachers.userId, set: teacher })
  },

  async of(userId: number): Promise<Teacher | undefined> {
    const [teacher] = await db.select().from(teachers).where(eq(teachers.userId, userId))
    return teacher
  },

  among: (userIds: readonly number[]) =>
    db
      .select()
      .from(teachers)
      .where(inArray(teachers.userId, [...userIds])),

  async ids() {
    const rows = await db.select({ userId: teachers.userId }).from(teachers)
    return rows.map(({ userId }) => userId)
  },

  async drop(userId: number) {
    await db.delete(teachers).where(eq(teachers.userId, userId))
  },
})
