import type { cooperationStates } from '@vce/protocol'
import { asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { cooperationRequests } from './cooperation.tables'

type NewRequest = Pick<
  typeof cooperationRequests.$inferInsert,
  'number' | 'nonce' | 'userId' | 'name' | 'company' | 'mobile' | 'email' | 'kind' | 'content' | 'createdAt'
>

type State = (typeof cooperationStates)[number]

export const cooperationRepository = (db: Database) => ({
  async numberOf(nonce: string) {
    const [request] = await db
      .select({ number: cooperationRequests.number })
      .from(cooperationRequests)
      .where(eq(cooperationRequests.nonce, nonce))
    return request?.number
  },

  /** Adds a request; false if its nonce or number is taken. */
  async add(request: NewRequest) {
    const added = await db
      .insert(cooperationRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: cooperationRequests.id })
    return added.length > 0
  },

  /** Requests: unfinished ones first, oldest first; then the others, newest first. */
  list: (state: State | undefined, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(cooperationRequests)
      .where(state && eq(cooperationRequests.state, state))
      .orderBy(
        sql`${cooperationRequests.state} = 'done'`,
        sql`case when ${cooperationRequests.state} <> 'done' then ${cooperationRequests.createdAt} end`,
        desc(cooperationRequests.createdAt),
      )
      .limit(limit)
      .offset(offset),

  count: (state: State | undefined) =>
    db.$count(cooperationRequests, state && eq(cooperationRequests.state, state)),

  /** A request, locked until the transaction ends. */
  async hold(id: number) {
    const [request] = await db
      .select({ state: cooperationRequests.state, note: cooperationRequests.note })
      .from(cooperationRequests)
      .where(eq(cooperationRequests.id, id))
      .for('update')
    return request
  },

  async setState(id: number, change: { state: State; note: string | null }) {
    await db.update(cooperationRequests).set(change).where(eq(cooperationRequests.id, id))
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

  /** Deletes requests older than `before`. */
  async sweep(before: Date) {
    await db.delete(cooperationRequests).where(lt(cooperationRequests.createdAt, before))
  },
})
