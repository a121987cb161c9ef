import { contentStates } from '@vce/protocol'
import { and, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readableBy } from '../circle-access/readable-posts.repository'
import { ofSamples, type Samples } from '../samples/samples.repository'
import { postProducts, posts, postTopics } from '../tables/posts.tables'

/** Conditions of a list of posts. */
export interface FeedFilter {
  product?: string | undefined
  topicId?: number | undefined
  /**
   * Only posts of this circle. Without it, posts in circles are only in lists of an author or of followed
   * circles.
   */
  circleId?: number | undefined
  /** The user who reads a list of an author; null for a guest. */
  reader?: number | null
  authorId?: number | undefined
  kind?: number | undefined
  withVote?: boolean
  withJournal?: boolean
  featured?: boolean
  samples?: Samples | undefined
  /** Authors whose posts are left out, because the reader has blocked them. */
  without: readonly number[]
  /** Only posts of these authors, under these topics or in these circles. */
  followed?: { authors: readonly number[]; topics: readonly number[]; circles?: readonly number[] }
}

export const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`

/**
 * The condition on the circle of a post. With `circleId`: in that circle. In the list of an author: readable
 * by the reader. In other lists: outside circles, or in a followed circle.
 */
const ofCircle = ({ circleId, authorId, reader = null, followed }: FeedFilter) => {
  if (circleId !== undefined) return eq(posts.circleId, circleId)
  if (authorId !== undefined) return readableBy(reader)
  const { circles = [] } = followed ?? {}
  return circles.length === 0
    ? isNull(posts.circleId)
    : sql`(${posts.circleId} is null or ${posts.circleId} = any(${idList(circles)}))`
}

const matching = (filter: FeedFilter) => {
  const { authorId, kind, withVote, withJournal, featured, samples, without } = filter
  return and(
    eq(posts.state, contentStates.visible),
    ofCircle(filter),
    authorId === undefined ? undefined : eq(posts.authorId, authorId),
    kind === undefined ? undefined : eq(posts.kind, kind),
    withVote ? isNotNull(posts.voteId) : undefined,
    withJournal ? eq(posts.hasJournal, true) : undefined,
    featured ? isNotNull(posts.featuredAt) : undefined,
    ofSamples(samples),
    without.length > 0 ? notInArray(posts.authorId, [...without]) : undefined,
  )
}

const ofTopic = ({ topicId }: FeedFilter) =>
  topicId === undefined
    ? undefined
    : sql`exists (select 1 from ${postTopics} where ${postTopics.postId} = ${posts.id} and ${postTopics.topicId} = ${topicId})`

const ofProduct = ({ product }: FeedFilter) =>
  product === undefined
    ? undefined
    : sql`exists (select 1 from ${postProducts} where ${postProducts.postId} = ${posts.id} and ${postProducts.productCode} = ${product})`

const ofFollowed = ({ followed }: FeedFilter) =>
  followed &&
  sql`(${posts.authorId} = any(${idList(followed.authors)}) or ${posts.topicIds} && ${idList(followed.topics)}
    or ${posts.circleId} = any(${idList(followed.circles ?? [])}))`

/**
 * The condition that a row of `posts` matches a filter, including its topic, product and followed sources.
 */
export const matchesFilter = (filter: FeedFilter) =>
  and(matching(filter), ofTopic(filter), ofProduct(filter), ofFollowed(filter))

type SqlConditions = (SQL | undefined)[]

interface NewestOptions {
  /** The condition for the range of rows, given the columns of time and post id. */
  within: (at: PgColumn, id: PgColumn) => SQL | undefined
  limit: number
  /** Omits the conditions on the posts themselves; the caller's statement must check them. */
  unchecked?: boolean
}

/**
 * A statement that selects `id` and `at` of the newest posts of a filter. It reads the smallest table that
 * fits, so posts of a rare topic, or of followed members who write little, are found without scanning all
 * posts.
 */
export function newestOf(filter: FeedFilter, { within, limit, unchecked = false }: NewestOptions): SQL {
  const rows = (
    table: PgTable,
    at: PgColumn,
    id: PgColumn,
    list: SQL | undefined,
    ...further: SqlConditions
  ) => sql`
    select ${id} as id, ${at} as at from ${table}
    ${unchecked || table === posts ? sql`` : sql`join ${posts} on ${posts.id} = ${id}`}
    where ${and(list, within(at, id), ...(unchecked ? [] : [matching(filter), ...further]))}
    order by ${at} desc, ${id} desc limit ${limit}`
  const listed = (where: SQL, ...further: SqlConditions) =>
    rows(postTopics, postTopics.publishedAt, postTopics.postId, where, ...further)
  const { topicId, product, followed, circleId } = filter
  if (circleId !== undefined) return rows(posts, posts.publishedAt, posts.id, undefined)
  if (topicId !== undefined)
    return listed(eq(postTopics.topicId, topicId), ofProduct(filter), ofFollowed(filter))
  if (product !== undefined) {
    const { publishedAt, postId, productCode } = postProducts
    return rows(postProducts, publishedAt, postId, eq(productCode, product), ofFollowed(filter))
  }
  if (!followed) return rows(posts, posts.publishedAt, posts.id, undefined)
  const written = rows(posts, posts.publishedAt, posts.id, sql`${posts.authorId} = author`)
  const ofOneCircle = rows(posts, posts.publishedAt, posts.id, sql`${posts.circleId} = circle`)
  return sql`
    select id, at from (
      select found.* from unnest(${idList(followed.authors)}) author cross join lateral (${written}) found
      union
      select found.* from unnest(${idList(followed.topics)}) topic
      cross join lateral (${listed(sql`${postTopics.topicId} = topic`)}) found
      union
      select found.* from unnest(${idList(followed.circles ?? [])}) circle cross join lateral (${ofOneCircle}) found
    ) together order by at desc, id desc limit ${limit}`
}

/** Whether posts of a filter are read from an index of a topic, a product or followed members. */
export const isIndexed = ({ topicId, product, followed }: FeedFilter) =>
  topicId !== undefined || product !== undefined || followed !== undefined
