import { asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { cooperationRequests } from './cooperation.tables'

type NewRequest = Pick<
  typeof cooperationRequests.$inferInsert,
  'number' | 'nonce' | 'userId' | 'name' | 'company' | 'mobile' | 'email' | 'kind' | 'content' | 'createdAt'
>

export const cooperationRepository = (db: Database) => ({
  async numberOf(nonce: string) {
    const [request] = await db
      .select({ number: cooperationRequests.number })
      .from(cooperationRequests)
      .where(eq(cooperationRequests.nonce, nonce))
    return request?.number
  },

  /** False if the nonce or the number is taken. */
  async add(request: NewRequest) {
    const added = await db
      .insert(cooperationRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: cooperationRequests.id })
    return added.length > 0
  },

  ofUser: (userId: number) =>
    db
      .select()
      .from(cooperationRequests)
      .where(eq(cooperationRequests.userId, userId))
      .orderBy(asc(cooperationRequests.id)),

  async drop(userId: number) {
    await db.delete(cooperationRequests).where(eq(cooperationRequests.userId, userId))
  },

  /** Deletes requests of before that time. */
  async sweep(before: Date) {
    await db.delete(cooperationRequests).where(lt(cooperationRequests.createdAt, before))
  },
})
