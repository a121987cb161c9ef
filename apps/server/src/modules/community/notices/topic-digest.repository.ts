import { watchLevels } from '@vce/protocol'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { digestDays } from '../tables/digest-days.tables'
import { posts, postTopics } from '../tables/posts.tables'
import { watches } from '../tables/reactions.tables'
import { topics } from '../tables/topics.tables'

/** For each user, the number of new posts by others in followed topics between two moments. */
export async function countNewInTopics(tx: Database, from: Date, to: Date) {
  return tx
    .select({
      userId: watches.userId,
      posts: sql<number>`count(distinct ${postTopics.postId})::int`,
      titles: sql<string[]>`(array_agg(distinct ${topics.title}))[1:3]`,
    })
    .from(watches)
    .innerJoin(topics, eq(topics.id, watches.targetId))
    .innerJoin(postTopics, eq(postTopics.topicId, topics.id))
    .innerJoin(posts, eq(posts.id, postTopics.postId))
    .where(
      and(
        eq(watches.kind, 'topic'),
        gte(watches.level, watchLevels.tracked),
        gte(postTopics.publishedAt, from),
        sql`${postTopics.publishedAt} < ${to.toISOString()}::timestamptz`,
        sql`${posts.authorId} <> ${watches.userId}`,
        eq(posts.state, 1),
      ),
    )
    .groupBy(watches.userId)
}

/** Marks the digest of a day as sent; false if it was marked before. */
export async function beginDigest(tx: Database, day: string): Promise<boolean> {
  const begun = await tx.insert(digestDays).values({ day }).onConflictDoNothing().returning()
  return begun.length > 0
}
