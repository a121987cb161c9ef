import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database, SecondRanges } from '#platform/database'
import { videoDays, videoProgress, videos } from './videos.tables'

export type ProgressRow = typeof videoProgress.$inferSelect

export const progressRepository = (db: Database) => ({
  async of(userId: number, videoId: number): Promise<ProgressRow | undefined> {
    const [row] = await db
      .select()
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)))
    return row
  },

  /** The row of a user, locked until the transaction ends; added if it is missing. */
  async locked(userId: number, videoId: number, at: Date): Promise<ProgressRow & { isNew: boolean }> {
    const added = await db
      .insert(videoProgress)
      .values({ userId, videoId, second: 0, ranges: [], at })
      .onConflictDoNothing()
      .returning()
    const [row] = await db
      .select()
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)))
      .for('update')
    if (!row) throw new Error(`The progress of user ${userId} was not stored`)
    return { ...row, isNew: added.length > 0 }
  },

  /** Adds stretches to those that the user has played, and changes the rest. */
  async change(
    { userId, videoId }: Pick<ProgressRow, 'userId' | 'videoId'>,
    ranges: SecondRanges,
    fields: Pick<ProgressRow, 'second' | 'isFinished' | 'countedOn' | 'at'>,
  ) {
    const text = `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
    await db
      .update(videoProgress)
      .set({ ...fields, ranges: sql`${videoProgress.ranges} + ${text}::int4multirange` })
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)))
  },

  /** Adds a view and watched seconds to a video and to its day. Returns its views. */
  async count(videoId: number, day: string, { views, seconds }: { views: 0 | 1; seconds: number }) {
    await db
      .insert(videoDays)
      .values({ videoId, day, views, watchedSeconds: seconds })
      .onConflictDoUpdate({
        target: [videoDays.videoId, videoDays.day],
        set: {
          views: sql`${videoDays.views} + ${views}`,
          watchedSeconds: sql`${videoDays.watchedSeconds} + ${seconds}`,
        },
      })
    const [row] = await db
      .update(videos)
      .set({ views: sql`${videos.views} + ${views}` })
      .where(eq(videos.id, videoId))
      .returning({ views: videos.views })
    return row?.views ?? 0
  },

  /** Published videos that a user has begun and not finished, the last one first. */
  unfinished: (userId: number, limit: number) =>
    db
      .select({ videoId: videoProgress.videoId, second: videoProgress.second })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.videoId))
      .where(
        and(
          eq(videoProgress.userId, userId),
          eq(videoProgress.isFinished, false),
          gt(videoProgress.second, 0),
          eq(videos.state, 'published'),
        ),
      )
      .orderBy(desc(videoProgress.at))
      .limit(limit),

  ofUser: (userId: number) =>
    db
      .select({ progress: videoProgress, title: videos.title })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.videoId))
      .where(eq(videoProgress.userId, userId))
      .orderBy(desc(videoProgress.at)),

  async forget(userId: number) {
    await db.delete(videoProgress).where(eq(videoProgress.userId, userId))
  },
})
