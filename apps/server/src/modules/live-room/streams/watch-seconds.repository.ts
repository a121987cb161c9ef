import { asc, eq, sql } from 'drizzle-orm'
import { type Database, oneOf, putRows } from '#platform/database'
import { broadcasts, watchSeconds } from '../live-room.tables'

export type WatchRow = typeof watchSeconds.$inferSelect

export const watchSecondsRepository = (db: Database) => ({
  /** The rooms of broadcasts, by the ids of those that exist. */
  async roomsOf(broadcastIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await db
      .select({ id: broadcasts.id, roomId: broadcasts.roomId })
      .from(broadcasts)
      .where(oneOf(broadcasts.id, [...new Set(broadcastIds)]))
    return new Map(rows.map(({ id, roomId }) => [id, roomId]))
  },

  /** The rows of viewers, locked until the transaction ends; those that are missing are added as given. */
  async locked(given: readonly WatchRow[]): Promise<WatchRow[]> {
    const inOrder = given.toSorted((a, b) => a.userId - b.userId || a.broadcastId - b.broadcastId)
    await db.insert(watchSeconds).values(inOrder).onConflictDoNothing()
    const pairs = sql.join(
      inOrder.map(({ userId, broadcastId }) => sql`(${userId}::bigint, ${broadcastId}::bigint)`),
      sql`, `,
    )
    return db
      .select()
      .from(watchSeconds)
      .where(sql`(${watchSeconds.userId}, ${watchSeconds.broadcastId}) in (${pairs})`)
      .orderBy(asc(watchSeconds.userId), asc(watchSeconds.broadcastId))
      .for('update')
  },

  put: (rows: readonly WatchRow[]) => putRows(db, watchSeconds, rows),

  /** How long a user has watched which broadcasts. */
  ofUser: (userId: number) =>
    db
      .select({
        broadcastId: watchSeconds.broadcastId,
        title: broadcasts.title,
        seconds: watchSeconds.seconds,
        until: watchSeconds.countedUntil,
      })
      .from(watchSeconds)
      .innerJoin(broadcasts, eq(broadcasts.id, watchSeconds.broadcastId))
      .where(eq(watchSeconds.userId, userId))
      .orderBy(asc(watchSeconds.broadcastId)),

  async forget(userId: number) {
    await db.delete(watchSeconds).where(eq(watchSeconds.userId, userId))
  },
})
