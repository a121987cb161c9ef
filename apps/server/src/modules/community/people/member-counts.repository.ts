import { contentStates } from '@vce/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { postStats, posts } from '../tables/posts.tables'

/** Number of visible posts and answers of a user, and of likes on them. */
export async function memberCounts(db: Database, userId: number) {
  const [[written], [commented]] = await Promise.all([
    db
      .select({
        post: sql<number>`count(*)::int`,
        liked: sql<number>`coalesce(sum(${postStats.likes}), 0)::int`,
      })
      .from(posts)
      .innerJoin(postStats, eq(postStats.postId, posts.id))
      .where(and(eq(posts.authorId, userId), eq(posts.state, contentStates.visible))),
    db
      .select({
        answer: sql<number>`count(*) filter (where kind = 2)::int`,
        liked: sql<number>`coalesce(sum(likes), 0)::int`,
      })
      .from(comments)
      .where(and(eq(comments.authorId, userId), eq(comments.state, contentStates.visible))),
  ])
  return {
    post: written?.post ?? 0,
    answer: commented?.answer ?? 0,
    liked: (written?.liked ?? 0) + (commented?.liked ?? 0),
  }
}
