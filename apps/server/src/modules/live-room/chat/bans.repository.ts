import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { liveBans } from '../live-room.tables'

export const bansRepository = (db: Database) => ({
  /** The mute of a user in a room, or in all rooms, that runs now and ends last; null if there is none. */
  async muteOf(userId: number, roomId: number, now: Date) {
    const [row] = await db
      .select({ until: liveBans.until })
      .from(liveBans)
      .where(
        and(
          eq(liveBans.userId, userId),
          eq(liveBans.kind, 'mute'),
          or(isNull(liveBans.roomId), eq(liveBans.roomId, roomId)),
          isNull(liveBans.liftedAt),
          lte(liveBans.from, now),
          or(isNull(liveBans.until), gt(liveBans.until, now)),
        ),
      )
      // Descending order puts null first, which means a mute for good.
      .orderBy(desc(liveBans.until))
      .limit(1)
    return row ?? null
  },

  /** All mutes and bans of a user, for the export of their data. */
  ofUser: (userId: number) =>
    db.select().from(liveBans).where(eq(liveBans.userId, userId)).orderBy(asc(liveBans.id)),

  /** Deletes mutes and bans that ended, or were lifted, before a moment. */
  async sweep(before: Date) {
    await db
      .delete(liveBans)
      .where(lt(sql`coalesce(${liveBans.liftedAt}, ${liveBans.until})`, before.toISOString()))
  },
})
