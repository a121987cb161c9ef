import { and, eq } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { mentions } from '../tables/posts.tables'
import { likes } from '../tables/reactions.tables'
import { videoStats } from '../tables/video-stats.tables'

export const videoTextsRepository = (db: Database) => ({
  /** Ids of all comments under videos, locked until the end of the transaction. */
  async comments(videoIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.targetKind, 'video'), oneOf(comments.targetId, videoIds)))
      .orderBy(comments.id)
      .for('update')
    return rows.map(({ id }) => id)
  },

  /** Deletes comments of videos with all that refers to them, and the likes and counts of the videos. */
  async drop(videoIds: readonly number[], commentIds: readonly number[]) {
    await db
      .delete(mentions)
      .where(and(eq(mentions.sourceKind, 'comment'), oneOf(mentions.sourceId, commentIds)))
    for (const [kind, ids] of [
      ['comment', commentIds],
      ['video', videoIds],
    ] as const)
      await db.delete(likes).where(and(eq(likes.targetKind, kind), oneOf(likes.targetId, ids)))
    await db.delete(comments).where(oneOf(comments.id, commentIds))
    await db.delete(videoStats).where(oneOf(videoStats.videoId, videoIds))
  },
})
