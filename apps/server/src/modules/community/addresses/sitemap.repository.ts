import { contentStates } from '@vce/protocol'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postPath } from '../posts/post-document'
import { posts } from '../tables/posts.tables'
import { memberStandings } from '../tables/standing.tables'
import { topics } from '../tables/topics.tables'

/** Addresses of the community's fixed pages. */
const pages = ['/qiyouCommunityV3', '/qiyouCommunityV3/topicList', '/qiyouCommunityV3/specialTopicList']

/**
 * Posts that the sitemap lists: public posts outside circles whose authors are above T0; samples are left
 * out.
 */
const listedPosts = and(
  eq(posts.state, contentStates.visible),
  eq(posts.isSample, false),
  isNull(posts.circleId),
  sql`exists (select 1 from ${memberStandings} where ${memberStandings.userId} = ${posts.authorId} and ${gt(memberStandings.tier, 0)})`,
)
const listedTopics = eq(topics.state, contentStates.visible)

/** Addresses of the community for search engines: its pages, topics, and posts in order of their ids. */
export const communitySitemap = (db: Database, now: () => Date) => ({
  count: async () =>
    pages.length + (await db.$count(topics, listedTopics)) + (await db.$count(posts, listedPosts)),

  /** Up to `size` addresses after the first `first` ones. */
  async after(first: number, size: number) {
    const last = first + size
    const topicCount = await db.$count(topics, listedTopics)
    const before = pages.length + topicCount
    const own = pages.slice(first, last).map((path) => ({ path, changedAt: now() }))
    const ofTopics =
      first < before && last > pages.length
        ? await db
            .select({ id: topics.id, changedAt: topics.createdAt })
            .from(topics)
            .where(listedTopics)
            .orderBy(asc(topics.id))
            .limit(size - own.length)
            .offset(Math.max(0, first - pages.length))
        : []
    const left = size - own.length - ofTopics.length
    const ofPosts =
      left > 0
        ? await db
            .select({
              id: posts.id,
              changedAt: sql<Date>`coalesce(${posts.editedAt}, ${posts.publishedAt})`.mapWith(
                posts.publishedAt,
              ),
            })
            .from(posts)
            .where(listedPosts)
            .orderBy(asc(posts.id))
            .limit(left)
            .offset(Math.max(0, first - before))
        : []
    return [
      ...own,
      ...ofTopics.map(({ id, changedAt }) => ({
        path: `/qiyouCommunityV3/topicDetails?id=${id}`,
        changedAt,
      })),
      ...ofPosts.map(({ id, changedAt }) => ({ path: postPath(id), changedAt })),
    ]
  },
})
