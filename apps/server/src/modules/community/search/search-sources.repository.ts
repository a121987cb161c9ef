import { contentStates } from '@vce/protocol'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { circles } from '../tables/circles.tables'
import { postStats, posts } from '../tables/posts.tables'
import { specialTopics, topics } from '../tables/topics.tables'

const { visible } = contentStates

/**
 * Reads visible rows in order of their ids, one batch at a time. Rows read by the `held` functions stay
 * locked until the transaction ends.
 */
export const searchSourcesRepository = (db: Database) => ({
  /** Columns of posts that search results show in addition to the text. */
  shownPosts: (ids: readonly number[]) =>
    db
      .select({
        id: posts.id,
        kind: posts.kind,
        authorId: posts.authorId,
        isSample: posts.isSample,
        picture: sql<string | null>`${posts.pictures} -> 0 ->> 'url'`,
        likes: postStats.likes,
        comments: postStats.comments,
        answers: postStats.answers,
      })
      .from(posts)
      .innerJoin(postStats, eq(postStats.postId, posts.id))
      .where(oneOf(posts.id, ids)),

  shownTopics: (ids: readonly number[]) =>
    db
      .select({
        id: topics.id,
        picture: topics.cover,
        posts: topics.postCount,
        followers: topics.followCount,
      })
      .from(topics)
      .where(oneOf(topics.id, ids)),

  shownSpecials: (ids: readonly number[]) =>
    db
      .select({ id: specialTopics.id, picture: specialTopics.cover, isSample: specialTopics.isSample })
      .from(specialTopics)
      .where(oneOf(specialTopics.id, ids)),

  shownCircles: (ids: readonly number[]) =>
    db
      .select({
        id: circles.id,
        picture: circles.cover,
        isSample: circles.isSample,
        members: circles.memberCount,
        posts: circles.postCount,
      })
      .from(circles)
      .where(oneOf(circles.id, ids)),

  postsAfter: (id: number, limit: number) =>
    db
      .select()
      .from(posts)
      .where(and(gt(posts.id, id), eq(posts.state, visible)))
      .orderBy(asc(posts.id))
      .limit(limit),

  async heldPosts(ids: readonly number[]) {
    const rows = await db
      .select()
      .from(posts)
      .where(inArray(posts.id, [...ids]))
      .orderBy(asc(posts.id))
      .for('update')
    return rows.filter(({ state }) => state === visible)
  },

  topicsAfter: (id: number, limit: number) =>
    db
      .select()
      .from(topics)
      .where(and(gt(topics.id, id), eq(topics.state, visible)))
      .orderBy(asc(topics.id))
      .limit(limit),

  async heldTopics(ids: readonly number[]) {
    const rows = await db
      .select()
      .from(topics)
      .where(inArray(topics.id, [...ids]))
      .orderBy(asc(topics.id))
      .for('update')
    return rows.filter(({ state }) => state === visible)
  },

  circlesAfter: (id: number, limit: number) =>
    db
      .select()
      .from(circles)
      .where(and(gt(circles.id, id), eq(circles.state, visible)))
      .orderBy(asc(circles.id))
      .limit(limit),

  async heldCircles(ids: readonly number[]) {
    const rows = await db
      .select()
      .from(circles)
      .where(inArray(circles.id, [...ids]))
      .orderBy(asc(circles.id))
      .for('update')
    return rows.filter(({ state }) => state === visible)
  },

  specialsAfter: (id: number, limit: number) =>
    db
      .select()
      .from(specialTopics)
      .where(and(gt(specialTopics.id, id), eq(specialTopics.state, visible)))
      .orderBy(asc(specialTopics.id))
      .limit(limit),

  async heldSpecials(ids: readonly number[]) {
    const rows = await db
      .select()
      .from(specialTopics)
      .where(inArray(specialTopics.id, [...ids]))
      .orderBy(asc(specialTopics.id))
      .for('update')
    return rows.filter(({ state }) => state === visible)
  },
})
