import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'

/** 属地 of the user's last text with a known region; null if there is none. */
export async function memberRegion(db: Database, userId: number): Promise<string | null> {
  const [[written], [commented]] = await Promise.all([
    db
      .select({ region: posts.region, at: posts.createdAt })
      .from(posts)
      .where(and(eq(posts.authorId, userId), isNotNull(posts.region)))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(1),
    db
      .select({ region: comments.region, at: comments.createdAt })
      .from(comments)
      .where(and(eq(comments.authorId, userId), isNotNull(comments.region)))
      .orderBy(desc(comments.id))
      .limit(1),
  ])
  const last = written && (!commented || written.at > commented.at) ? written : commented
  return last?.region ?? null
}
