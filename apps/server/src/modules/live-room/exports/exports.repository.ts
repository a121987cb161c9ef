import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { videoExports } from '../videos/videos.tables'

export type ExportRow = typeof videoExports.$inferSelect

export const exportsRepository = (db: Database) => ({
  async of(videoId: number): Promise<ExportRow | undefined> {
    const [row] = await db.select().from(videoExports).where(eq(videoExports.videoId, videoId))
    return row
  },

  /** Requests the file of a version in place of the last one. */
  async queue(videoId: number, version: number, at: Date) {
    const fields = {
      version,
      state: 'queued' as const,
      name: null,
      bytes: null,
      expiresAt: null,
      requestedAt: at,
    }
    await db
      .insert(videoExports)
      .values({ videoId, ...fields })
      .onConflictDoUpdate({ target: videoExports.videoId, set: fields })
  },

  /** The longest waiting request that no process makes, claimed until a moment; undefined without one. */
  async claim(now: Date, until: Date): Promise<ExportRow | undefined> {
    const [waiting] = await db
      .select()
      .from(videoExports)
      .where(
        and(
          eq(videoExports.state, 'queued'),
          or(isNull(videoExports.expiresAt), lte(videoExports.expiresAt, now)),
        ),
      )
      .orderBy(asc(videoExports.requestedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!waiting) return undefined
    await db.update(videoExports).set({ expiresAt: until }).where(eq(videoExports.videoId, waiting.videoId))
    return waiting
  },

  /** Ends a request, unless another version was requested meanwhile; false then. */
  async end(
    { videoId, version, requestedAt }: ExportRow,
    fields: Pick<ExportRow, 'state' | 'name' | 'bytes' | 'expiresAt'>,
  ): Promise<boolean> {
    const ended = await db
      .update(videoExports)
      .set(fields)
      .where(
        and(
          eq(videoExports.videoId, videoId),
          eq(videoExports.version, version),
          eq(videoExports.requestedAt, requestedAt),
          eq(videoExports.state, 'queued'),
        ),
      )
      .returning({ videoId: videoExports.videoId })
    return ended.length > 0
  },

  /** Files that were to be removed at a moment. */
  expired: (now: Date, limit: number): Promise<ExportRow[]> =>
    db
      .select()
      .from(videoExports)
      .where(
        and(eq(videoExports.state, 'ready'), isNotNull(videoExports.name), lte(videoExports.expiresAt, now)),
      )
      .limit(limit),

  async drop(videoId: number) {
    await db.delete(videoExports).where(eq(videoExports.videoId, videoId))
  },
})
