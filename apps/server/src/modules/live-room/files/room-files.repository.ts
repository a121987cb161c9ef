import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { broadcasts, type StoredRoomFile } from '../live-room.tables'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { recordings, videos } from '../videos/videos.tables'

/** Author of the files of a user whose account is closed. */
const closedAccount = 'closed account'

export const roomFilesRepository = (db: Database) => ({
  async byId(broadcastId: number): Promise<BroadcastRow | undefined> {
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId))
    return row
  },

  /** The broadcast, locked until the end of the transaction. */
  async locked(broadcastId: number): Promise<BroadcastRow | undefined> {
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcastId)).for('update')
    return row
  },

  /** Sets the files of a locked broadcast. Its version stays, because no plan is written by it. */
  async set(broadcastId: number, files: readonly StoredRoomFile[]) {
    await db.update(broadcasts).set({ files }).where(eq(broadcasts.id, broadcastId))
  },

  /** Whether the recording of a broadcast is published. */
  async hasPublished(broadcastId: number): Promise<boolean> {
    const rows = await db
      .select({ id: videos.id })
      .from(recordings)
      .innerJoin(videos, eq(videos.id, recordings.videoId))
      .where(and(eq(recordings.broadcastId, broadcastId), eq(videos.state, 'published')))
    return rows.length > 0
  },

  /** Broadcasts with files and without a recording that were over at a moment. */
  async leftBefore(moment: Date, limit: number): Promise<number[]> {
    const rows = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          sql`jsonb_array_length(${broadcasts.files}) > 0`,
          notInArray(broadcasts.state, ['warming', 'live', 'interrupted']),
          lte(sql`coalesce(${broadcasts.endedAt}, ${broadcasts.planTo})`, moment),
          sql`not exists (select from recordings where recordings.broadcast_id = ${broadcasts.id})`,
        ),
      )
      .orderBy(asc(broadcasts.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Takes a user out of the files that the user has uploaded; the files stay with their broadcasts. */
  async forget(userId: number) {
    const own = JSON.stringify([{ by: `user ${userId}` }])
    const by = JSON.stringify({ by: closedAccount })
    await db
      .update(broadcasts)
      .set({
        files: sql`(
          select jsonb_agg(
            case when file ->> 'by' = ${`user ${userId}`} then file || ${by}::jsonb else file end order by place)
          from jsonb_array_elements(${broadcasts.files}) with ordinality as listed (file, place))`,
      })
      .where(sql`${broadcasts.files} @> ${own}::jsonb`)
  },
})
