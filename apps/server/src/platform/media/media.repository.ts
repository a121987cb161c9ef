import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { media, mediaParts, mediaSegments } from './media.tables'

export type MediaSegment = typeof mediaSegments.$inferSelect
export type MediaPart = typeof mediaParts.$inferSelect

export const mediaRepository = (db: Database) => ({
  async create(kind: 'broadcast' | 'file') {
    const [row] = await db.insert(media).values({ kind, state: 'receiving' }).returning({ id: media.id })
    if (!row) throw new Error('The video was not created')
    return row.id
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
