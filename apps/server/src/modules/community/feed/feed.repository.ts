import { contentStates } from '@vce/protocol'
import { and, desc, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import type { Place } from '../paging/cursor'
import { postProducts, posts, postTopics } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'

/** What a list is limited to. */
export interface FeedFilter {
  product?: string | undefined
  topicId?: number | undefined
  authorId?: number | undefined
  kind?: number | undefined
  withVote?: boolean
  withJournal?: boolean
  featured?: boolean
  /** Authors whom the reader has blocked. */
  without: readonly number[]
  /** Only what these authors wrote, or what stands under these topics. */
  followed?: { authors: readonly number[]; topics: readonly number[] }
}

/** Milliseconds as a number that keeps the order of a timestamp. */
const millis = (column: PgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`

/** The ids of a list with its sort keys. */
type Found = Place[]

const inList = ({ product, topicId }: FeedFilter): (SQL | undefined)[] => [
  product === undefined
    ? undefined
    : sql`exists (select 1 from ${postProducts} where ${postProducts.postId} = ${posts.id} and ${postProducts.productCode} = ${product})`,
  topicId === undefined
    ? undefined
    : sql`exists (select 1 from ${postTopics} where ${postTopics.postId} = ${posts.id} and ${postTopics.topicId} = ${topicId})`,
]

const matching = (filter: FeedFilter) => {
  const { authorId, kind, withVote, withJournal, featured, without, followed } = filter
  const ofFollowed = followed && [
    followed.authors.length > 0 ? inArray(posts.authorId, [...followed.authors]) : sql`false`,
    followed.topics.length > 0
      ? sql`${posts.topicIds} && ${sql.param([...followed.topics])}::bigint[]`
      : sql`false`,
  ]
  return and(
    eq(posts.state, contentStates.visible),
    ...inList(filter),
    authorId === undefined ? undefined : eq(posts.authorId, authorId),
    kind === undefined ? undefined : eq(posts.kind, kind),
    withVote ? isNotNull(posts.voteId) : undefined,
    withJournal ? eq(posts.hasJournal, true) : undefined,
    featured ? isNotNull(posts.featuredAt) : undefined,
    without.length > 0 ? notInArray(posts.authorId, [...without]) : undefined,
    ofFollowed && sql`(${ofFollowed[0]} or ${ofFollowed[1]})`,
  )
}

export const feedRepository = (db: Database) => {
  const after = (column: PgColumn, place: Place | undefined) =>
    place && sql`(${column}, ${posts.id}) < (to_timestamp(${place.key}::float8 / 1000), ${place.id})`

  const byTime = (column: PgColumn, where: SQL | undefined, place: Place | undefined, limit: number) =>
    db
      .select({ id: posts.id, key: millis(column) })
      .from(posts)
      .where(and(where, after(column, place)))
      .orderBy(desc(column), desc(posts.id))
      .limit(limit)

  return {
    /** 最新. */
    newest: (filter: FeedFilter, place: Place | undefined, limit: number): Promise<Found> =>
      byTime(posts.publishedAt, matching(filter), place, limit),

    /** 精华, by the time they were chosen. */
    featured: (filter: FeedFilter, place: Place | undefined, limit: number): Promise<Found> =>
      byTime(posts.featuredAt, matching({ ...filter, featured: true }), place, limit),

    /** 热门: of the last seven days. */
    hot: (filter: FeedFilter, since: Date, place: Place | undefined, limit: number): Promise<Found> =>
      db
        .select({ id: posts.id, key: posts.hot })
        .from(posts)
        .where(
          and(
            matching(filter),
            eq(posts.isDoubtful, false),
            gt(posts.publishedAt, since),
            place && sql`(${posts.hot}, ${posts.id}) < (${place.key}::float8, ${place.id})`,
          ),
        )
        .orderBy(desc(posts.hot), desc(posts.id))
        .limit(limit),

    /** 待回答: open questions, those with a bounty first, then the oldest. */
    unanswered: (filter: FeedFilter, now: Date, place: Place | undefined, limit: number): Promise<Found> =>
      db
        .select({ id: posts.id, key: questions.bounty })
        .from(questions)
        .innerJoin(posts, eq(posts.id, questions.postId))
        .where(
          and(
            matching(filter),
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
        .where(and(matching(filter), gt(posts.pinnedUntil, now)))
        .orderBy(desc(posts.pinnedUntil))
        .limit(3),

    /** Number of posts newer than one, up to a bound. */
    async countSince(filter: FeedFilter, since: number, bound: number) {
      const newer = db
        .select({ id: posts.id })
        .from(posts)
        .where(
          and(
            matching(filter),
            sql`(${posts.publishedAt}, ${posts.id}) > (select published_at, id from posts where id = ${since})`,
          ),
        )
        .limit(bound)
        .as('newer')
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(newer)
      return row?.count ?? 0
    },

    unansweredCount: (now: Date) =>
      db.$count(questions, and(eq(questions.settled, 'open'), gt(questions.closesAt, now))),

    /** Posts of the followed since a moment, up to a bound. */
    async countOfFollowed(
      followed: { authors: readonly number[]; topics: readonly number[] },
      since: Date,
      bound: number,
    ) {
      const recent = db
        .select({ id: posts.id })
        .from(posts)
        .where(and(matching({ without: [], followed }), gt(posts.publishedAt, since)))
        .limit(bound)
        .as('recent')
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(recent)
      return row?.count ?? 0
    },

    /** Products with the most posts of late. */
    products: (since: Date, limit: number) =>
      db
        .select({ code: postProducts.productCode, posts: sql<number>`count(*)::int` })
        .from(postProducts)
        .where(gt(postProducts.publishedAt, since))
        .groupBy(postProducts.productCode)
        .orderBy(desc(sql`count(*)`), postProducts.productCode)
        .limit(limit),

    /** What 推荐 chooses from. */
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
            .where(inArray(posts.id, [...ids])),
  }
}
export type Candidate = Awaited<ReturnType<ReturnType<typeof feedRepository>['candidates']>>[number]
