import { and, asc, desc, eq, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { media, mediaParts, mediaSegments } from './media.tables'
import { mediaUploads } from './uploads.tables'

export type MediaSegment = typeof mediaSegments.$inferSelect
export type MediaPart = typeof mediaParts.$inferSelect
/** Number and times of a segment, and whether its file is in the storage. */
export type TimedSegment = Pick<MediaSegment, 'n' | 'part' | 'startsAt' | 'second' | 'seconds'> & {
  isStored: boolean
}

export const mediaRepository = (db: Database) => ({
  async create(kind: 'broadcast' | 'file') {
    const [row] = await db.insert(media).values({ kind, state: 'receiving' }).returning({ id: media.id })
    if (!row) throw new Error('The video was not created')
    return row.id
  },

  /** Locks a video until the end of the transaction, so that its segments are added one after another. */
  async lock(id: number) {
    await db.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
  },

  /** Adds the path of a recording of a video; does nothing if it is there. */
  async addRecording(id: number, path: string) {
    await db
      .update(media)
      .set({ recordings: sql`array_append(${media.recordings}, ${path})` })
      .where(and(eq(media.id, id), sql`${path} <> all (${media.recordings})`))
  },

  /** Adds a part, or replaces one of which no segment was stored. */
  async addPart(part: MediaPart) {
    const { mediaId: _id, part: _part, ...fields } = part
    await db
      .insert(mediaParts)
      .values(part)
      .onConflictDoUpdate({ target: [mediaParts.mediaId, mediaParts.part], set: fields })
  },

  async addSegment(segment: typeof mediaSegments.$inferInsert) {
    await db.insert(mediaSegments).values(segment)
  },

  async addSegments(segments: (typeof mediaSegments.$inferInsert)[]) {
    await db.insert(mediaSegments).values(segments)
  },

  /** Marks a video as complete. */
  async finish(mediaId: number, seconds: number) {
    await db.update(media).set({ state: 'ready', seconds }).where(eq(media.id, mediaId))
  },

  /** The newest segments of a video, the oldest of them first. */
  async newest(mediaId: number, count: number): Promise<MediaSegment[]> {
    const rows = await db
      .select()
      .from(mediaSegments)
      .where(eq(mediaSegments.mediaId, mediaId))
      .orderBy(desc(mediaSegments.n))
      .limit(count)
    return rows.reverse()
  },

  /** The segments of a video that began at a moment or later, the oldest first. */
  since: (mediaId: number, moment: Date): Promise<MediaSegment[]> =>
    db
      .select()
      .from(mediaSegments)
      .where(and(eq(mediaSegments.mediaId, mediaId), gte(mediaSegments.startsAt, moment)))
      .orderBy(asc(mediaSegments.n)),

  /** Number and times of all segments of a video, the oldest first. */
  timed: (mediaId: number): Promise<TimedSegment[]> =>
    db
      .select({
        n: mediaSegments.n,
        part: mediaSegments.part,
        startsAt: mediaSegments.startsAt,
        second: mediaSegments.second,
        seconds: mediaSegments.seconds,
        isStored: sql<boolean>`${mediaSegments.name} is not null`,
      })
      .from(mediaSegments)
      .where(eq(mediaSegments.mediaId, mediaId))
      .orderBy(asc(mediaSegments.n)),

  /** When the newest segment of a video ends; null without one. */
  async endOf(mediaId: number): Promise<Date | null> {
    const [last] = await db
      .select({ startsAt: mediaSegments.startsAt, seconds: mediaSegments.seconds })
      .from(mediaSegments)
      .where(eq(mediaSegments.mediaId, mediaId))
      .orderBy(desc(mediaSegments.n))
      .limit(1)
    return last?.startsAt ? new Date(last.startsAt.getTime() + last.seconds * 1_000) : null
  },

  /**
   * The oldest segments of a video: all of them, or the stored ones that began before a moment, without the newest one,
   * on which the next number depends.
   */
  oldest: (mediaId: number, before: Date | null, limit: number): Promise<MediaSegment[]> =>
    db
      .select()
      .from(mediaSegments)
      .where(
        and(
          eq(mediaSegments.mediaId, mediaId),
          before
            ? and(
                lt(mediaSegments.startsAt, before),
                isNotNull(mediaSegments.name),
                sql`${mediaSegments.n} < (select max(n) from media_segments where media_id = ${mediaId})`,
              )
            : undefined,
        ),
      )
      .orderBy(asc(mediaSegments.n))
      .limit(limit),

  async dropSegments(mediaId: number, numbers: readonly number[]) {
    await db
      .delete(mediaSegments)
      .where(and(eq(mediaSegments.mediaId, mediaId), oneOf(mediaSegments.n, numbers)))
  },

  /** Deletes the parts without segments, but for the newest one, on which the next number depends. */
  async dropEmptyParts(mediaId: number) {
    await db.delete(mediaParts).where(
      and(
        eq(mediaParts.mediaId, mediaId),
        sql`${mediaParts.part} < (select max(part) from media_parts where media_id = ${mediaId})`,
        notExists(
          db
            .select({ n: mediaSegments.n })
            .from(mediaSegments)
            .where(and(eq(mediaSegments.mediaId, mediaId), eq(mediaSegments.part, mediaParts.part))),
        ),
      ),
    )
  },

  /** Deletes a video that has no segments any more, with the upload of which it was made. */
  async drop(mediaId: number) {
    await db.delete(mediaUploads).where(eq(mediaUploads.mediaId, mediaId))
    await db.delete(mediaParts).where(eq(mediaParts.mediaId, mediaId))
    await db.delete(media).where(eq(media.id, mediaId))
  },

  async segment(mediaId: number, n: number): Promise<MediaSegment | undefined> {
    const [row] = await db
      .select()
      .from(mediaSegments)
      .where(and(eq(mediaSegments.mediaId, mediaId), eq(mediaSegments.n, n)))
    return row
  },

  async part(mediaId: number, part: number): Promise<MediaPart | undefined> {
    const [row] = await db
      .select()
      .from(mediaParts)
      .where(and(eq(mediaParts.mediaId, mediaId), eq(mediaParts.part, part)))
    return row
  },

  /** Whether any part of a video has sound. */
  hasSound: async (mediaId: number): Promise<boolean> =>
    (await db.$count(mediaParts, and(eq(mediaParts.mediaId, mediaId), eq(mediaParts.hasAudio, true)))) > 0,

  /** Whether a video has sound: its newest part decides. */
  async hasAudio(mediaId: number): Promise<boolean> {
    const [row] = await db
      .select({ hasAudio: mediaParts.hasAudio })
      .from(mediaParts)
      .where(eq(mediaParts.mediaId, mediaId))
      .orderBy(desc(mediaParts.part), asc(mediaParts.mediaId))
      .limit(1)
    return row?.hasAudio ?? false
  },
})
