import { eq, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { teachers } from './teachers.tables'

export type Teacher = typeof teachers.$inferSelect

const teachersAmong = prepared((db) =>
  db
    .select()
    .from(teachers)
    .where(oneOf(teachers.userId, sql.placeholder('userIds')))
    .prepare('teachers_among'),
)

export const teachersRepository = (db: Database) => ({
  /** Stores the facts about a teacher; replaces earlier ones. */
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

  among: (userIds: readonly number[]) => teachersAmong(db).execute({ userIds }),

  async ids() {
    const rows = await db.select({ userId: teachers.userId }).from(teachers)
    return rows.map(({ userId }) => userId)
  },

  async drop(userId: number) {
    await db.delete(teachers).where(eq(teachers.userId, userId))
  },
})
