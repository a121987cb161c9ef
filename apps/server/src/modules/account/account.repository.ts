import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { sessions, users } from './account.tables'

export const accountRepository = (db: Database) => ({
  async addUser(createdAt: Date) {
    const [user] = await db.insert(users).values({ createdAt }).returning({ id: users.id })
    if (!user) throw new Error('No user came back')
    return user.id
  },

  addSession: (session: typeof sessions.$inferInsert) => db.insert(sessions).values(session),

  async userOfSession(tokenHash: string, now: Date) {
    const [session] = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    return session?.userId
  },
})
