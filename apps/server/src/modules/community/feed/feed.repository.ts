import { circleBounds, contentStates } from '@vce/protocol'
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, oneOf } from '#platform/database'
import type { CursorPosition } from '../paging/cursor'
import { ofSamples, type Samples } from '../samples/samples.repository'
import { postProducts, posts } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'
import { type FeedFilter, idList, isIndexed, matchesFilter, newestOf } from './filters.repository'

/** A timestamp as milliseconds, which have the same order. */
const millis = (column: PgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/** Ids of posts, each with its sort key. */
type PostList = CursorPosition[]

/**
 * A list with at least this many posts of the last week is read through the index of 热门; all posts of a
 * shorter list are read and sorted.
 */
const longList = 1_000

const since = (from: Date) => (at: PgColumn) => gt(at, from)

export const feedRepository = (db: Database) => {
  const found = async (statement: SQL): Promise<PostList> => {
    const { rows } = await db.execute<{ id: string; key: number }>(statement)
    return rows.map(({ id, key }) => ({ id: Number(id), key }))
  }
  const idsOf = async (statement: SQL) =>
    (await db.execute<{ id: string }>(statement)).rows.map(({ id }) => Number(id))
  const counted = async (statement: SQL) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${statement}) counted`,
    )
    return rows[0]?.count ?? 0
  }
  const before = (position: CursorPosition | undefined) => (at: PgColumn, id: PgColumn) =>
    position && sql`(${at}, ${id}) < (to_timestamp(${position.key}::float8 / 1000), ${position.id})`

  return {
    /** 最新. */
    newest: (filter: FeedFilter, position: CursorPosition | undefined, limit: number): Promise<PostList> =>
      found(sql`
        select id, (extract(epoch from at) * 1000)::float8 as key
        from (${newestOf(filter, { within: before(position), limit })}) newest order by at desc, id desc`),

    /** 精华: featured posts, the most recently featured first. */
    featured: (filter: FeedFilter, position: CursorPosition | undefined, limit: number): Promise<PostList> =>
      db
        .select({ id: posts.id, key: millis(posts.featuredAt) })
        .from(posts)
        .where(
          and(matchesFilter({ ...filter, featured: true }), before(position)(posts.featuredAt, posts.id)),
        )
        .orderBy(desc(posts.featuredAt), desc(posts.id))
        .limit(limit),

    /** 热门: posts published since `from`, the hottest first. */
    async hot(
      filter: FeedFilter,
      from: Date,
      position: CursorPosition | undefined,
      limit: number,
    ): Promise<PostList> {
      const listed = isIndexed(filter)
        ? await idsOf(newestOf(filter, { within: since(from), limit: longList, unchecked: true }))
        : null
      const isShort = listed !== null && listed.length < longList
      return db
        .select({ id: posts.id, key: posts.hot })
        .from(posts)
        .where(
          and(
            isShort ? sql`${posts.id} = any(${idList(listed)})` : gt(posts.publishedAt, from),
            matchesFilter(filter),
            eq(posts.isDoubtful, false),
            position && sql`(${posts.hot}, ${posts.id}) < (${position.key}::float8, ${position.id})`,
          ),
        )
        .orderBy(desc(posts.hot), desc(posts.id))
        .limit(limit)
    },

    /** 待回答: open questions, by the size of their bounty, then the oldest first. */
    unanswered: (
      filter: FeedFilter,
      now: Date,
      position: CursorPosition | undefined,
      limit: number,
    ): Promise<PostList> =>
      db
        .select({ id: posts.id, key: questions.bounty })
        .from(questions)
        .innerJoin(posts, eq(posts.id, questions.postId))
        .where(
          and(
            matchesFilter(filter),
            eq(questions.settled, 'open'),
            gt(questions.closesAt, now),
            position &&
              sql`(${questions.bounty} < ${position.key}::int or (${questions.bounty} = ${position.key}::int and ${posts.id} > ${position.id}))`,
          ),
        )
        .orderBy(desc(questions.bounty), posts.id)
        .limit(limit),

    /** Pinned posts of a filter; the pin that ends last comes first. */
    pinned: (filter: FeedFilter, now: Date) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(matchesFilter(filter), gt(posts.pinnedUntil, now)))
        .orderBy(desc(posts.pinnedUntil))
        .limit(3),

    /** Posts pinned in a circle, the most recently pinned first. */
    pinnedIn: (circleId: number) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(matchesFilter({ without: [], circleId }), isNotNull(posts.circlePinnedAt)))
        .orderBy(desc(posts.circlePinnedAt))
        .limit(circleBounds.pins),

    /** Number of posts that are newer than the post `than`; not counted beyond `bound`. */
    countSince: (filter: FeedFilter, than: number, bound: number) =>
      counted(
        newestOf(filter, {
          within: (at, id) => sql`(${at}, ${id}) > (select published_at, id from posts where id = ${than})`,
          limit: bound,
        }),
      ),

    unansweredCount: (now: Date, samples: Samples | undefined) =>
      db.$count(
        questions,
        and(
          eq(questions.settled, 'open'),
          gt(questions.closesAt, now),
          sql`exists (select 1 from ${posts} where ${and(eq(posts.id, questions.postId), isNull(posts.circleId), ofSamples(samples))})`,
        ),
      ),

    /** Number of posts of followed members, topics and circles since a moment; not counted beyond `bound`. */
    countOfFollowed: (
      { followed, samples }: Pick<FeedFilter, 'followed' | 'samples'>,
      from: Date,
      bound: number,
    ) => counted(newestOf({ without: [], followed, samples }, { within: since(from), limit: bound })),

    /** Number of posts of a filter; not counted beyond `bound`. */
    countOf: (filter: FeedFilter, bound: number) =>
      counted(newestOf(filter, { within: () => undefined, limit: bound })),

    /** Number of visible posts of members with figures of the real world; not counted beyond `bound`. */
    countOfReal: (bound: number) =>
      counted(sql`
        select 1 from ${posts} where ${and(
          eq(posts.state, contentStates.visible),
          eq(posts.world, 'real'),
          ofSamples('none'),
        )} limit ${bound}`),

    /** Products with the most posts since a moment. */
    products: (from: Date, limit: number, samples: Samples | undefined) =>
      db
        .select({ code: postProducts.productCode, posts: sql<number>`count(*)::int` })
        .from(postProducts)
        .where(
          and(
            gt(postProducts.publishedAt, from),
            samples &&
              sql`exists (select 1 from ${posts} where ${and(eq(posts.id, postProducts.postId), ofSamples(samples))})`,
          ),
        )
        .groupBy(postProducts.productCode)
        .orderBy(desc(sql`count(*)`), postProducts.productCode)
        .limit(limit),

    /** The given posts, with the data by which 推荐 orders them. */
    candidates: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select({
              id: posts.id,
              hot: posts.hot,
              authorId: posts.authorId,
              productCodes: posts.productCodes,
              isFeatured: sql<boolean>`${posts.featuredAt} is not null`,
              weight: sql<number>`coalesce((select weight from post_stats where post_id = ${posts.id}), 0)`,
              tier: sql<number>`coalesce((select tier from member_standings where user_id = ${posts.authorId}), 0)`,
              isAccepted: sql<boolean>`exists (select 1 from questions where post_id = ${posts.id} and accepted_id is not null)`,
            })
            .from(posts)
            .where(oneOf(posts.id, ids)),
  }
}
export type Candidate = Awaited<ReturnType<ReturnType<typeof feedRepository>['candidates']>>[number]
