import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { onceCalls } from './once.tables'

type NewCall = typeof onceCalls.$inferInsert

export const onceRepository = (db: Database) => ({
  /**
   * Adds a call and returns its id; undefined if the call exists. Waits for a concurrent call with the same
   * key to end.
   */
  async add(call: NewCall): Promise<number | undefined> {
    const [row] = await db
      .insert(onceCalls)
      .values(call)
      .onConflictDoNothing()
      .returning({ id: onceCalls.id })
    return row?.id
  },

  async find({ userId, path, key }: Pick<NewCall, 'userId' | 'path' | 'key'>) {
    const [call] = await db
      .select()
      .from(onceCalls)
      .where(and(eq(onceCalls.userId, userId), eq(onceCalls.path, path), eq(onceCalls.key, key)))
    return call
  },

  keep: (id: number, answer: unknown) => db.update(onceCalls).set({ answer }).where(eq(onceCalls.id, id)),

  async sweep(before: Date) {
    await db.delete(onceCalls).where(lt(onceCalls.at, before))
  },

  async drop(userId: number) {
    await db.delete(onceCalls).where(eq(onceCalls.userId, userId))
  },
})
