import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { postStats } from '../tables/posts.tables'
import { likes } from '../tables/reactions.tables'
import type { LikedKind } from './reactions.repository'

/** Reads stored counts of posts and comments, and the number of rows that they must equal. */
export const storedReactions = (db: Database) => ({
  async stats(postId: number) {
    const [row] = await db.select().from(postStats).where(eq(postStats.postId, postId))
    if (!row) throw new Error(`post ${postId} has no stats`)
    return row
  },

  async comment(id: number) {
    const [row] = await db.select().from(comments).where(eq(comments.id, id))
    if (!row) throw new Error(`comment ${id} is missing`)
    return row
  },

  likes: (kind: LikedKind, id: number) =>
    db.$count(likes, and(eq(likes.targetKind, kind), eq(likes.targetId, id))),

  /** Expects that the like counts of a post and of a comment equal their rows. */
  async areCounted({ postId, commentId }: { postId: number; commentId: number }) {
    expect((await this.stats(postId)).likes).toBe(await this.likes('post', postId))
    expect((await this.comment(commentId)).likes).toBe(await this.likes('comment', commentId))
  },
})
