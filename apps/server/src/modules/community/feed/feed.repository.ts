import { circleBounds } from '@vce/protocol'
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, oneOf } from '#platform/database'
import type { Place } from '../paging/cursor'
import { postProducts, posts } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'
import { everywhere, type FeedFilter, idList, isListed, newestOf } from './filters.repository'

/** Milliseconds as a number that keeps the order of a timestamp. */
const millis = (column: PgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/** The ids of a list with its sort keys. */
type PostList = Place[]

/** A list of so many posts in a week is read by its heat, a shorter one whole. */
const long = 1_000

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
  const before = (place: Place | undefined) => (at: PgColumn, id: PgColumn) =>
    place && sql`(${at}, ${id}) < (to_timestamp(${place.key}::float8 / 1000), ${place.id})`

  return {
    /** 最新. */
    newest: (filter: FeedFilter, place: Place | undefined, limit: number): Promise<PostList> =>
      found(sql`
        select id, (extract(epoch from at) * 1000)::float8 as key
        from (${newestOf(filter, { within: before(place), limit })}) newest order by at desc, id desc`),

    /** 精华, by the time they were chosen. */
    featured: (filter: FeedFilter, place: Place | undefined, limit: number): Promise<PostList> =>
      db
        .select({ id: posts.id, key: millis(posts.featuredAt) })
        .from(posts)
        .where(and(everywhere({ ...filter, featured: true }), before(place)(posts.featuredAt, posts.id)))
        .orderBy(desc(posts.featuredAt), desc(posts.id))
        .limit(limit),

    /** 热门: of the last seven days. */
    async hot(filter: FeedFilter, from: Date, place: Place | undefined, limit: number): Promise<PostList> {
      const listed = isListed(filter)
        ? await idsOf(newestOf(filter, { within: since(from), limit: long, unchecked: true }))
        : null
      const isShort = listed !== null && listed.length < long
      return db
        .select({ id: posts.id, key: posts.hot })
        .from(posts)
        .where(
          and(
            isShort ? sql`${posts.id} = any(${idList(listed)})` : gt(posts.publishedAt, from),
            everywhere(filter),
            eq(posts.isDoubtful, false),
            place && sql`(${posts.hot}, ${posts.id}) < (${place.key}::float8, ${place.id})`,
          ),
        )
        .orderBy(desc(posts.hot), desc(posts.id))
        .limit(limit)
    },

    /** 待回答: open questions, those with a bounty first, then the oldest. */
    unanswered: (filter: FeedFilter, now: Date, place: Place | undefined, limit: number): Promise<PostList> =>
      db
        .select({ id: posts.id, key: questions.bounty })
        .from(questions)
        .innerJoin(posts, eq(posts.id, questions.postId))
        .where(
          and(
            everywhere(filter),
            eq(questions.settled, 'open'),
            gt(questions.closesAt, now),
            place &&
              sql`(${questions.bounty} < ${place.key}::int or (${questions.bounty} = ${place.key}::int and ${posts.id} > ${place.id}))`,
          ),
        )
        .orderBy(desc(questions.bounty), posts.id)
        .limit(limit),

    /** Pinned posts of a filter, the newest pin first. */
    pinned: (filter: FeedFilter, now: Date) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(everywhere(filter), gt(posts.pinnedUntil, now)))
        .orderBy(desc(posts.pinnedUntil))
        .limit(3),

    /** Posts pinned in a circle, the newest pin first. */
    pinnedIn: (circleId: number) =>
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(everywhere({ without: [], circleId }), isNotNull(posts.circlePinnedAt)))
        .orderBy(desc(posts.circlePinnedAt))
        .limit(circleBounds.pins),

    /** Number of posts newer than one, up to a bound. */
    countSince: (filter: FeedFilter, than: number, bound: number) =>
      counted(
        newestOf(filter, {
          within: (at, id) => sql`(${at}, ${id}) > (select published_at, id from posts where id = ${than})`,
          limit: bound,
        }),
      ),

    unansweredCount: (now: Date) =>
      db.$count(
        questions,
        and(
          eq(questions.settled, 'open'),
          gt(questions.closesAt, now),
          sql`exists (select 1 from ${posts} where ${posts.id} = ${questions.postId} and ${isNull(posts.circleId)})`,
        ),
      ),

    /** Posts of the followed since a moment, up to a bound. */
    countOfFollowed: (followed: NonNullable<FeedFilter['followed']>, from: Date, bound: number) =>
      counted(newestOf({ without: [], followed }, { within: since(from), limit: bound })),

    /** Products with the most posts of late. */
    products: (from: Date, limit: number) =>
      db
        .select({ code: postProducts.productCode, posts: sql<number>`count(*)::int` })
        .from(postProducts)
        .where(gt(postProducts.publishedAt, from))
        .groupBy(postProducts.productCode)
        .orderBy(desc(sql`count(*)`), postProducts.productCode)
        .limit(limit),

    /** The posts from which 推荐 chooses. */
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
