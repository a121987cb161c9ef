import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { sessions, users } from '../account.tables'

/**
 * Sessions of one user: all, all except `but`, only `id`, or the session of a browser. Every query includes
 * the user.
 */
export interface SessionSelection {
  userId: number
  id?: number
  but?: number
  deviceId?: string
}

export const sessionsRepository = (db: Database) => ({
  async add(session: typeof sessions.$inferInsert) {
    await db.insert(sessions).values(session)
  },

  async of(tokenHash: string, now: Date) {
    const [session] = await db
      .select({
        sessionId: sessions.id,
        userId: sessions.userId,
        hasPhone: sql<boolean>`${users.mobile} is not null`,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
    return session
  },

  /** When a session was opened; undefined if it does not exist. */
  async openedAt(id: number) {
    const [session] = await db
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, id))
    return session?.createdAt
  },

  /** Sets `lastSeenAt`, unless another call or process has set it meanwhile. */
  async seen(id: number, now: Date, before: Date) {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, before)))
  },

  /** A user's sessions: `current` first, the others by when they were last seen, newest first. */
  list: (userId: number, current: number, now: Date) =>
    db
      .select({
        id: sessions.id,
        agent: sessions.agent,
        address: sessions.address,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(eq(sessions.id, current)), desc(sessions.lastSeenAt), desc(sessions.id)),

  /** Ends the selected sessions and returns their ids. */
  async end({ userId, id, but, deviceId }: SessionSelection) {
    const ended = await db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          id === undefined ? undefined : eq(sessions.id, id),
          but === undefined ? undefined : ne(sessions.id, but),
          deviceId === undefined ? undefined : eq(sessions.deviceId, deviceId),
        ),
      )
      .returning({ id: sessions.id })
    return ended.map((session) => session.id)
  },

  /** Deletes expired sessions. */
  async sweep(now: Date) {
    await db.delete(sessions).where(lte(sessions.expiresAt, now))
  },
})
