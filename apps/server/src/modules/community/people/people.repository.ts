import { contentStates } from '@vce/protocol'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ofSamples, type Samples } from '../samples/samples.repository'
import { postStats, posts } from '../tables/posts.tables'

/** Authors of posts since a moment, by the sum of the weights of these posts, the largest first. */
export const weightiestAuthors = (
  db: Database,
  since: Date,
  { limit, samples }: { limit: number; samples: Samples | undefined },
) =>
  db
    .select({ authorId: posts.authorId, posts: sql<number>`count(*)::int` })
    .from(posts)
    .innerJoin(postStats, eq(postStats.postId, posts.id))
    .where(
      and(
        eq(posts.state, contentStates.visible),
        isNull(posts.circleId),
        gt(posts.publishedAt, since),
        ofSamples(samples),
      ),
    )
    .groupBy(posts.authorId)
    .orderBy(desc(sql`sum(greatest(0, ${postStats.weight}))`), desc(sql`count(*)`), posts.authorId)
    .limit(limit)
