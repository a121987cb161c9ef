import { commentKinds, contentStates } from '@vce/protocol'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postStats, posts } from '../tables/posts.tables'
import { memberWeights } from './member-weights'

/** A user who has collected a post. */
export interface Collector {
  postId: number
  userId: number
}

/**
 * Points of each kind of reaction. Of a member's reactions to a post, only the reaction with the most points
 * counts.
 */
const points = { like: 1, comment: 2, answer: 3, collect: 3, side: 0.5 } as const
/** Points that each upheld report subtracts. */
const reportPoints = 5

const { visible } = contentStates
const listOf = (values: readonly number[]) => `{${values.join(',')}}`
const ids = (values: readonly number[]): SQL => sql`${listOf(values)}::bigint[]`
const floats = (values: readonly number[]): SQL => sql`${listOf(values)}::float8[]`

export const weightsRepository = (db: Database) => ({
  /**
   * Posts whose weight is out of date; locks their rows in `posts` and `post_stats`. Rows that other
   * transactions have locked are left for the next round, so this statement never waits: an edit locks the
   * post before its counts, a like only the counts.
   */
  stale: (limit: number) =>
    db
      .select({ id: posts.id, publishedAt: posts.publishedAt })
      .from(postStats)
      .innerJoin(posts, eq(posts.id, postStats.postId))
      .where(eq(postStats.isStale, true))
      .orderBy(asc(postStats.postId))
      .limit(limit)
      .for('no key update', { of: [postStats, posts], skipLocked: true }),

  /** Computes and writes the weights of posts in one statement; returns them by post id. */
  async weigh(
    postIds: readonly number[],
    { teacherIds, collectors }: { teacherIds: readonly number[]; collectors: readonly Collector[] },
  ): Promise<Map<number, number>> {
    const collected = [
      collectors.map(({ postId }) => postId),
      collectors.map(({ userId }) => userId),
    ] as const
    const { rows } = await db.execute<{ post_id: string; weight: number }>(sql`
      with acts (post_id, user_id, points) as (
        select target_id, user_id, ${points.like}::float8 from likes
          where target_kind = 'post' and target_id = any(${ids(postIds)})
        union all select post_id, author_id,
          case kind when ${commentKinds.answer} then ${points.answer}::float8 else ${points.comment}::float8 end
          from comments where post_id = any(${ids(postIds)}) and root_id is null and state = ${visible}
        union all select reply.post_id, reply.author_id, ${points.comment}::float8
          from comments root join comments reply on reply.root_id = root.id and reply.state = ${visible}
          where root.post_id = any(${ids(postIds)}) and root.root_id is null
        union all select post_id, user_id, ${points.side}::float8 from post_sides
          where post_id = any(${ids(postIds)})
        union all select post_id, user_id, ${points.collect}::float8
          from unnest(${ids(collected[0])}, ${ids(collected[1])}) as c (post_id, user_id)
      ), of_members as (
        select acts.post_id, acts.user_id, max(acts.points) as points
        from acts join posts on posts.id = acts.post_id and posts.author_id <> acts.user_id
        group by 1, 2
      ), given as (
        select post_id, sum(points * case when of_members.user_id = any(${ids(teacherIds)})
          then ${memberWeights.teacher}::float8
          else (${floats(memberWeights.tiers)})[coalesce(tier, 0) + 1] end) as weight
        from of_members left join member_standings on member_standings.user_id = of_members.user_id
        group by 1
      ), taken as (
        select ref_id as post_id, ${reportPoints}::float8 * count(*) as weight from reports
        where kind = 'post' and ref_id = any(${ids(postIds)}) and is_upheld group by 1
      ), totals as materialized (
        -- Once for all posts: within the update it would be computed for each of them.
        select wanted.post_id, coalesce(given.weight, 0) - coalesce(taken.weight, 0) as weight
        from unnest(${ids(postIds)}) as wanted (post_id)
        left join given on given.post_id = wanted.post_id
        left join taken on taken.post_id = wanted.post_id
      )
      update post_stats set is_stale = false, weight = totals.weight from totals
      where post_stats.post_id = totals.post_id
      returning post_stats.post_id, post_stats.weight`)
    return new Map(rows.map(({ post_id, weight }) => [Number(post_id), weight]))
  },

  async setHot(hot: ReadonlyMap<number, number>) {
    await db.execute(sql`
      update posts set hot = new.hot
      from unnest(${ids([...hot.keys()])}, ${floats([...hot.values()])}) as new (id, hot)
      where posts.id = new.id and posts.hot <> new.hot`)
  },

  /**
   * Sets the heat of each topic to the sum of the weights of its posts since a moment. Topics that other
   * transactions have locked are left for the next round.
   */
  async heatTopics(since: Date) {
    await db.execute(sql`
      with heats as (
        select topics.id, greatest(0, round(coalesce(sum(post_stats.weight), 0)))::int as heat
        from topics
        left join post_topics on post_topics.topic_id = topics.id
          and post_topics.published_at > ${since.toISOString()}::timestamptz
        left join post_stats on post_stats.post_id = post_topics.post_id
        group by topics.id
      ), changed as (
        select topics.id, heats.heat from topics join heats on heats.id = topics.id
        where topics.heat <> heats.heat
        order by topics.id for no key update of topics skip locked
      )
      update topics set heat = changed.heat from changed where topics.id = changed.id`)
  },
})
