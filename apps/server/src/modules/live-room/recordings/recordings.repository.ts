import type { VideoState } from '@vce/protocol'
import { and, asc, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { broadcasts, liveMessages, liveRooms } from '../live-room.tables'
import type { BroadcastRow, LiveRoom } from '../rooms/rooms.repository'
import type { RecordingRow, VideoRow } from '../videos/videos.repository'
import { recordings, videoExports, videos } from '../videos/videos.tables'

/** A recording with all that belongs to it. */
export interface FoundRecording {
  row: VideoRow
  recording: RecordingRow
  room: LiveRoom
  broadcast: BroadcastRow
  /** Length of all stored segments in seconds. */
  wholeSeconds: number
}

const wholeSeconds = sql<number>`coalesce((
  select sum(seconds) from media_segments where media_id = ${videos.mediaId}), 0)::float8`

export const recordingsRepository = (db: Database) => {
  const joined = () =>
    db
      .select({ row: videos, recording: recordings, room: liveRooms, broadcast: broadcasts, wholeSeconds })
      .from(recordings)
      .innerJoin(videos, eq(videos.id, recordings.videoId))
      .innerJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
      .innerJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))

  async function page(condition: SQL | undefined, { offset, limit }: { offset: number; limit: number }) {
    const [rows, [count]] = await Promise.all([
      joined().where(condition).orderBy(desc(videos.id)).offset(offset).limit(limit),
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(recordings)
        .innerJoin(videos, eq(videos.id, recordings.videoId))
        .where(condition),
    ])
    return { rows, total: count?.total ?? 0 }
  }

  return {
    async byId(videoId: number): Promise<FoundRecording | undefined> {
      const [found] = await joined().where(eq(videos.id, videoId))
      return found
    },

    async ofBroadcast(broadcastId: number): Promise<RecordingRow | undefined> {
      const [row] = await db.select().from(recordings).where(eq(recordings.broadcastId, broadcastId))
      return row
    },

    /** Recordings of a teacher whose video is stored, the newest first. */
    ofTeacher: (teacherId: number, at: { offset: number; limit: number }) =>
      page(and(eq(videos.teacherId, teacherId), isNotNull(videos.mediaId)), at),

    all: (state: VideoState | undefined, at: { offset: number; limit: number }) =>
      page(state === undefined ? isNotNull(videos.mediaId) : eq(videos.state, state), at),

    /** Published recordings whose minutes are not complete yet. */
    pending: () => joined().where(isNotNull(recordings.minutesUntil)).orderBy(asc(videos.id)),

    /** All messages of a broadcast in any state, the oldest first. */
    messagesOf: (broadcastId: number) =>
      db
        .select({
          id: liveMessages.id,
          state: liveMessages.state,
          text: liveMessages.text,
          at: liveMessages.at,
        })
        .from(liveMessages)
        .where(eq(liveMessages.broadcastId, broadcastId))
        .orderBy(asc(liveMessages.at)),

    /** Withdrawn recordings and videos that were withdrawn at a moment or before, and have files. */
    withdrawnBefore: (moment: Date, limit: number) =>
      db
        .select({ id: videos.id, mediaId: videos.mediaId, broadcastId: recordings.broadcastId })
        .from(videos)
        .leftJoin(recordings, eq(recordings.videoId, videos.id))
        .where(and(eq(videos.state, 'withdrawn'), lte(videos.withdrawnAt, moment), isNotNull(videos.mediaId)))
        .orderBy(asc(videos.id))
        .limit(limit),

    /** Name of the exported file of a broadcast's recording; null without one. */
    async exportOf(broadcastId: number): Promise<string | null> {
      const [row] = await db
        .select({ name: videoExports.name })
        .from(recordings)
        .innerJoin(videoExports, eq(videoExports.videoId, recordings.videoId))
        .where(eq(recordings.broadcastId, broadcastId))
      return row?.name ?? null
    },

    /** Deletes the recording of a broadcast that is a draft; false if it is more than that. */
    async dropDraft(broadcastId: number): Promise<boolean> {
      const found = await this.ofBroadcast(broadcastId)
      if (!found) return true
      const [row] = await db.select().from(videos).where(eq(videos.id, found.videoId)).for('update')
      if (row && row.state !== 'draft' && row.state !== 'trimmed') return false
      await db.delete(videoExports).where(eq(videoExports.videoId, found.videoId))
      await db.delete(recordings).where(eq(recordings.videoId, found.videoId))
      await db.delete(videos).where(eq(videos.id, found.videoId))
      return true
    },
  }
}
