import { contentStates } from '@vce/protocol'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { readableBy } from '../circle-access/readable-posts.repository'
import { memberWeights } from '../ranking/member-weights'
import { plainPost } from '../reactions/has-sides'
import { ofSamples, type Samples } from '../samples/samples.repository'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'

/** A thread, with its commenters within some span of time. */
export interface Thread {
  id: number
  /** Sum of the commenters' weights. */
  weight: number
  people: number
  /** Number of commenters who took no side. */
  none: number
  long: number
  short: number
}

/** The most liked visible comment of one side of a thread. */
export interface LoudestComment {
  id: number
  postId: number
  authorId: number
  side: 'long' | 'short'
  text: string
  likes: number
}

const { visible } = contentStates
const listOf = (values: readonly number[]) => `{${values.join(',')}}`
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
/** The condition of `hasSides` for a row of posts. */
const postHasSides = sql`(${posts.kind} = ${plainPost} and cardinality(${posts.productCodes}) = 1)`
/** Maximum number of threads that are read. */
const maxThreads = 200

const weightOf = (teacherIds: readonly number[]) => sql`
  case when acts.author_id = any(${listOf(teacherIds)}::bigint[]) then ${memberWeights.teacher}::float8
  else (${listOf(memberWeights.tiers)}::float8[])[coalesce(standing.tier, 0) + 1] end`

export const stormRepository = (db: Database) => ({
  /**
   * Threads that guests may read, the loudest first. The commenters between two moments must have a total
   * weight of at least `least`.
   */
  async threads(
    { from, to, least, samples }: { from: Date; to: Date; least: number; samples: Samples | undefined },
    teacherIds: readonly number[],
  ) {
    const { rows } = await db.execute<{
      id: string
      weight: number
      people: number
      none: number
      long: number
      short: number
    }>(sql`
      with acts as (
        select distinct post_id, author_id from comments
        where state = ${visible} and created_at > ${at(from)} and created_at <= ${at(to)}
      ), loud as (
        select acts.post_id, sum(${weightOf(teacherIds)}) as weight, count(*)::int as people,
          count(*) filter (where side.side is null)::int as none
        from acts
        left join member_standings standing on standing.user_id = acts.author_id
        left join post_sides side on side.post_id = acts.post_id and side.user_id = acts.author_id
        group by 1 having sum(${weightOf(teacherIds)}) >= ${least}::float8
      )
      select ${posts.id} as id, loud.weight, loud.people, loud.none,
        (select count(*)::int from post_sides s where s.post_id = ${posts.id} and s.side = 'long' and ${postHasSides}) as long,
        (select count(*)::int from post_sides s where s.post_id = ${posts.id} and s.side = 'short' and ${postHasSides}) as short
      from loud join ${posts} on ${posts.id} = loud.post_id
      where ${and(eq(posts.state, visible), readableBy(null), ofSamples(samples))}
      order by loud.weight desc, ${posts.id} desc limit ${maxThreads}`)
    return rows.map(({ id, ...row }): Thread => ({ id: Number(id), ...row }))
  },

  /**
   * By thread, the weight of its commenters per two hours: the mean of the twelve spans between two moments.
   */
  async means(ids: readonly number[], { from, to }: { from: Date; to: Date }, teacherIds: readonly number[]) {
    const { rows } = await db.execute<{ id: string; mean: number }>(sql`
      with acts as (
        select distinct post_id, author_id, floor(extract(epoch from ${at(to)} - created_at) / 7200)::int as part
        from comments
        where post_id = any(${listOf(ids)}::bigint[]) and state = ${visible}
          and created_at > ${at(from)} and created_at <= ${at(to)}
      )
      select acts.post_id as id, sum(${weightOf(teacherIds)}) / 12 as mean
      from acts left join member_standings standing on standing.user_id = acts.author_id group by 1`)
    return new Map(rows.map(({ id, mean }) => [Number(id), mean]))
  },

  /** For each thread and side, the most liked visible comment. */
  async loudest(ids: readonly number[]): Promise<LoudestComment[]> {
    const { rows } = await db.execute<{
      id: string
      post_id: string
      author_id: string
      side: 'long' | 'short'
      text: string
      likes: number
    }>(sql`
      select distinct on (c.post_id, s.side) c.id, c.post_id, c.author_id, s.side, c.text, c.likes
      from comments c join post_sides s on s.post_id = c.post_id and s.user_id = c.author_id
      where c.post_id = any(${listOf(ids)}::bigint[]) and c.state = ${visible} and c.text <> ''
      order by c.post_id, s.side, c.likes desc, c.id`)
    return rows.map(({ id, post_id: postId, author_id: authorId, ...row }) => ({
      ...row,
      id: Number(id),
      postId: Number(postId),
      authorId: Number(authorId),
    }))
  },

  /** The given comments that are visible. */
  async visibleAmong(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ id: comments.id })
      .from(comments)
      .where(and(oneOf(comments.id, ids), eq(comments.state, visible)))
    return new Set(rows.map(({ id }) => id))
  },

  /** The sides that a user has taken in threads, by thread. */
  async sidesOf(userId: number, ids: readonly number[]) {
    const { rows } = await db.execute<{ post_id: string; side: 'long' | 'short' }>(sql`
      select post_id, side from post_sides
      where user_id = ${userId} and post_id = any(${listOf(ids)}::bigint[])`)
    return new Map(rows.map(({ post_id: id, side }) => [Number(id), side]))
  },
})
