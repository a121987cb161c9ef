import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Database, lock, oneOf } from '#platform/database'
import { newStreamName } from '#platform/media'
import { bookings, broadcasts, liveBans, liveMessages, liveRooms, watchSeconds } from '../live-room.tables'
import { recordings, videoDays, videoExports, videoProgress, videos } from '../videos/videos.tables'
import type { PlannedTime } from './sample-plans'

const hasFiles = sql`jsonb_array_length(${broadcasts.files}) > 0`

/** Statements on the rows of sample rooms. */
export const sampleRoomsRepository = (db: Database) => ({
  /** Lets only one process write sample rooms and their plans until the transaction ends. */
  lock: () => lock(db, 'community samples'),

  async hasRooms(): Promise<boolean> {
    const rooms = await db.select({ id: liveRooms.id }).from(liveRooms).limit(1)
    return rooms.length > 0
  },

  /** The sample rooms in the order in which they were written. */
  rooms: () => db.select().from(liveRooms).where(eq(liveRooms.isSample, true)).orderBy(asc(liveRooms.id)),

  addRooms: (rooms: (typeof liveRooms.$inferInsert)[]) => db.insert(liveRooms).values(rooms).returning(),

  /** Adds a broadcast that is over; returns its id. */
  async addBroadcast(broadcast: typeof broadcasts.$inferInsert): Promise<number> {
    const [row] = await db.insert(broadcasts).values(broadcast).returning({ id: broadcasts.id })
    if (!row) throw new Error('The sample broadcast was not added')
    return row.id
  },

  addMessages: (messages: (typeof liveMessages.$inferInsert)[]) => db.insert(liveMessages).values(messages),

  /** Times of the broadcasts of rooms that end after a moment, in any state. */
  timesAfter: (roomIds: readonly number[], moment: Date) =>
    db
      .select({ roomId: broadcasts.roomId, from: broadcasts.planFrom, to: broadcasts.planTo })
      .from(broadcasts)
      .where(and(oneOf(broadcasts.roomId, roomIds), gt(broadcasts.planTo, moment))),

  async addPlans(plans: readonly (PlannedTime & { roomId: number; teacherId: number })[]) {
    if (plans.length === 0) return
    await db.insert(broadcasts).values(
      plans.map(({ from, to, ...plan }) => ({
        ...plan,
        planFrom: from,
        planTo: to,
        autoStart: true,
        state: 'planned' as const,
        streamName: newStreamName(),
        isSample: true,
      })),
    )
  },

  /** The broadcasts of rooms that have files. */
  async withFiles(roomIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(oneOf(broadcasts.roomId, roomIds), hasFiles))
    return rows.map(({ id }) => id)
  },

  /**
   * Deletes sample plans that ended before a moment and never began; one with a video or files stays until these are
   * removed.
   */
  async dropPlansBefore(moment: Date) {
    await db
      .delete(broadcasts)
      .where(
        and(
          eq(broadcasts.isSample, true),
          eq(broadcasts.state, 'planned'),
          isNull(broadcasts.mediaId),
          not(hasFiles),
          lt(broadcasts.planTo, moment),
        ),
      )
  },

  /** The sample videos, and the recordings of rooms. */
  async videoIds(roomIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: videos.id })
      .from(videos)
      .leftJoin(recordings, eq(recordings.videoId, videos.id))
      .where(or(eq(videos.isSample, true), oneOf(recordings.roomId, roomIds)))
      .orderBy(asc(videos.id))
    return rows.map(({ id }) => id)
  },

  /** Deletes videos with all that readers have left in them; the nightly sweep finds their files. */
  async dropVideos(ids: readonly number[]) {
    for (const table of [recordings, videoProgress, videoDays, videoExports])
      await db.delete(table).where(oneOf(table.videoId, ids))
    await db.delete(videos).where(oneOf(videos.id, ids))
  },

  /** Deletes rooms with all that was written and planned in them, by users too. Their videos are gone before. */
  async drop(roomIds: readonly number[]) {
    const ids = [...roomIds]
    await db.delete(liveMessages).where(inArray(liveMessages.roomId, ids))
    await db.delete(liveBans).where(inArray(liveBans.roomId, ids))
    await db
      .delete(watchSeconds)
      .where(
        inArray(
          watchSeconds.broadcastId,
          db.select({ id: broadcasts.id }).from(broadcasts).where(inArray(broadcasts.roomId, ids)),
        ),
      )
    await db
      .delete(bookings)
      .where(
        inArray(
          bookings.broadcastId,
          db.select({ id: broadcasts.id }).from(broadcasts).where(inArray(broadcasts.roomId, ids)),
        ),
      )
    await db.delete(broadcasts).where(inArray(broadcasts.roomId, ids))
    await db.delete(liveRooms).where(inArray(liveRooms.id, ids))
  },
})
