import { and, asc, eq, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { broadcasts } from '../live-room.tables'
import { videos } from '../videos/videos.tables'

/** A video that is removed in time: the stored picture of a broadcast that is over. */
export interface Draft {
  broadcastId: number
  mediaId: number
}

/** When a broadcast was over; one that never began counts from its planned end. */
const overAt = sql`coalesce(${broadcasts.endedAt}, ${broadcasts.planTo})`

/** Recordings that were submitted, published or withdrawn are no drafts: what readers see and evidence stay. */
const isSubmitted = sql`exists (
  select from recordings join videos on videos.id = recordings.video_id
  where recordings.broadcast_id = ${broadcasts.id} and videos.state not in ('draft', 'trimmed'))`

/**
 * Broadcasts that have a video and get no stream any more, without a submitted recording; `planOver` is the latest
 * planned end with which one that never began is over.
 */
const isDraft = (planOver: Date) =>
  and(
    isNotNull(broadcasts.mediaId),
    not(isSubmitted),
    or(
      sql`${broadcasts.state} in ('ended', 'cancelled')`,
      and(eq(broadcasts.state, 'planned'), lte(broadcasts.planTo, planOver)),
    ),
  )

export const draftsRepository = (db: Database) => ({
  /** Drafts of broadcasts that were over at a moment, the oldest first. */
  async before(moment: Date, planOver: Date, limit: number): Promise<Draft[]> {
    const rows = await db
      .select({ broadcastId: broadcasts.id, mediaId: broadcasts.mediaId })
      .from(broadcasts)
      .where(and(isDraft(planOver), lte(overAt, moment)))
      .orderBy(asc(overAt), asc(broadcasts.id))
      .limit(limit)
    return rows.flatMap(({ broadcastId, mediaId }) => (mediaId === null ? [] : [{ broadcastId, mediaId }]))
  },

  /** Complete videos to which nothing refers any more, because sample rooms and videos were removed. */
  async orphans(limit: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select media.id from media
      where (media.kind = 'broadcast' or media.state = 'ready')
        and not exists (select from broadcasts where media_id = media.id)
        and not exists (select from videos where media_id = media.id)
        and not exists (select from media_uploads where media_id = media.id)
      order by media.id limit ${limit}`)
    return rows.map(({ id }) => Number(id))
  },

  /** Forgets the video of a broadcast after its removal. */
  async forget({ broadcastId, mediaId }: Draft) {
    await db
      .update(broadcasts)
      .set({ mediaId: null })
      .where(and(eq(broadcasts.id, broadcastId), eq(broadcasts.mediaId, mediaId)))
  },

  /** Forgets the files of a withdrawn video after their removal, with its broadcast if it has one. */
  async forgetVideo(id: number, mediaId: number | null) {
    await db.update(videos).set({ mediaId: null }).where(eq(videos.id, id))
    if (mediaId !== null)
      await db.update(broadcasts).set({ mediaId: null }).where(eq(broadcasts.mediaId, mediaId))
  },

  /** Videos of running broadcasts, the earliest begin first. */
  async running(): Promise<number[]> {
    const rows = await db
      .select({ mediaId: broadcasts.mediaId })
      .from(broadcasts)
      .where(
        sql`${broadcasts.state} in ('warming', 'live', 'interrupted') and ${broadcasts.mediaId} is not null`,
      )
      .orderBy(asc(broadcasts.planFrom), asc(broadcasts.id))
    return rows.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))
  },
})
