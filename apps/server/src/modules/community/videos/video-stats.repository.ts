import { eq, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { videoStats } from '../tables/video-stats.tables'

type Counter = 'likes' | 'comments'

export const videoStatsRepository = (db: Database) => ({
  /** Changes a count of a video by one; returns the new number. */
  async count(videoId: number, counter: Counter, by: 1 | -1): Promise<number> {
    const [counted] = await db
      .insert(videoStats)
      .values({ videoId, [counter]: Math.max(by, 0) })
      .onConflictDoUpdate({
        target: videoStats.videoId,
        set: { [counter]: sql`${videoStats[counter]} + ${by}` },
      })
      .returning({ count: videoStats[counter] })
    return counted?.count ?? 0
  },

  async likes(videoId: number): Promise<number> {
    const [found] = await db
      .select({ likes: videoStats.likes })
      .from(videoStats)
      .where(eq(videoStats.videoId, videoId))
    return found?.likes ?? 0
  },

  among: (ids: readonly number[]) => db.select().from(videoStats).where(oneOf(videoStats.videoId, ids)),
})
