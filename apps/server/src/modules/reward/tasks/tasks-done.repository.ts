import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { tasksDone } from './tasks-done.tables'

export const tasksDoneRepository = (db: Database) => ({
  /** Adds a done task; false if it was done before. Types 0 and 12 count once across all users. */
  async add(row: typeof tasksDone.$inferInsert): Promise<boolean> {
    const added = await db
      .insert(tasksDone)
      .values(row)
      .onConflictDoNothing()
      .returning({ type: tasksDone.type })
    return added.length > 0
  },

  async setPaid({ userId, type, unit, paid }: { userId: number; type: number; unit: string; paid: number }) {
    await db
      .update(tasksDone)
      .set({ paid })
      .where(and(eq(tasksDone.userId, userId), eq(tasksDone.type, type), eq(tasksDone.unit, unit)))
  },

  async isDone(userId: number, type: number, unit: string): Promise<boolean> {
    const where = and(eq(tasksDone.userId, userId), eq(tasksDone.type, type), eq(tasksDone.unit, unit))
    return (await db.$count(tasksDone, where)) > 0
  },

  /** Types of a user's done tasks with one of the given units. */
  async doneIn(userId: number, units: readonly string[]): Promise<ReadonlySet<number>> {
    const rows = await db
      .select({ type: tasksDone.type })
      .from(tasksDone)
      .where(and(eq(tasksDone.userId, userId), inArray(tasksDone.unit, [...units])))
    return new Set(rows.map(({ type }) => type))
  },

  /** How often a user has done a task since a moment. */
  countSince: (userId: number, type: number, since: Date) =>
    db.$count(
      tasksDone,
      and(eq(tasksDone.userId, userId), eq(tasksDone.type, type), gte(tasksDone.at, since)),
    ),

  of: (userId: number) =>
    db
      .select()
      .from(tasksDone)
      .where(eq(tasksDone.userId, userId))
      .orderBy(asc(tasksDone.at), asc(tasksDone.type)),

  async drop(userId: number) {
    await db.delete(tasksDone).where(eq(tasksDone.userId, userId))
  },
})
