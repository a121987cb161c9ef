import type { PostDocument } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'
import { sampleColumn, stateColumn } from './columns.tables'

/** A picture of a text. Its size lets a page reserve space before the picture is loaded. */
export interface StoredPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** 帖子 and 提问. Counts are in `post_stats`, so that a like never rewrites the text. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** Kind: 1 帖子, 2 提问. */
    kind: smallint().notNull(),
    authorId: reference('author_id').notNull(),
    title: text().notNull(),
    document: jsonb().$type<PostDocument>().notNull(),
    /** Plain text of `document`. */
    text: text().notNull(),
    /** Whether the author has marked the post as AI生成. */
    isAi: boolean('is_ai').notNull().default(false),
    isSample: sampleColumn(),
    /** The world of the figures in the post. */
    world: text().$type<'real' | 'simulated'>().notNull(),
    productCodes: text('product_codes').array().notNull().default([]),
    topicIds: reference('topic_ids').array().notNull().default([]),
    /** The circle of the post; null outside circles. */
    circleId: reference('circle_id'),
    /** When the post was pinned in its circle; null if it is not pinned. */
    circlePinnedAt: moment('circle_pinned_at'),
    voteId: reference('vote_id'),
    forecastId: reference('forecast_id'),
    hasJournal: boolean('has_journal').notNull().default(false),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default([]),
    /** Province or country from which the post was last written; null if unknown. */
    region: text(),
    state: stateColumn(),
    /** Whether the filter was not sure; such posts are not in 推荐. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    revision: integer().notNull().default(1),
    nonce: uuid().notNull(),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at').notNull(),
    editedAt: moment('edited_at'),
    /** When its author deleted it, or a moderator removed it. */
    deletedAt: moment('deleted_at'),
    /** When the content was erased; the row stays while comments under the post have content. */
    erasedAt: moment('erased_at'),
    featuredAt: moment('featured_at'),
    pinnedUntil: moment('pinned_until'),
    commentsClosed: boolean('comments_closed').notNull().default(false),
    /**
     * Sort key of 热门: log10(1 + weight) plus the publication time in hours of the reading clock
     * (`ranking/reading-clock.ts`) ÷ `hoursOfTen`.
     */
    hot: doublePrecision().notNull(),
  },
  (table) => [
    uniqueIndex('posts_nonce').on(table.authorId, table.nonce),
    index('posts_newest').on(table.publishedAt, table.id).where(sql`state = 1 and circle_id is null`),
    index('posts_hot')
      .on(table.hot, table.id)
      .where(sql`state = 1 and circle_id is null and not is_doubtful`),
    index('posts_author').on(table.authorId, table.publishedAt, table.id),
    index('posts_featured')
      .on(table.featuredAt, table.id)
      .where(sql`state = 1 and circle_id is null and featured_at is not null`),
    index('posts_pinned')
      .on(table.pinnedUntil)
      .where(sql`state = 1 and circle_id is null and pinned_until is not null`),
    index('posts_votes')
      .on(table.publishedAt, table.id)
      .where(sql`state = 1 and circle_id is null and vote_id is not null`),
    index('posts_journals')
      .on(table.publishedAt, table.id)
      .where(sql`state = 1 and circle_id is null and has_journal`),
    index('posts_questions')
      .on(table.publishedAt, table.id)
      .where(sql`state = 1 and circle_id is null and kind = 2`),
    index('posts_circle')
      .on(table.circleId, table.publishedAt, table.id)
      .where(sql`state = 1 and circle_id is not null`),
    index('posts_gone').on(table.deletedAt).where(sql`state in (4, 5) and erased_at is null`),
    uniqueIndex('posts_vote').on(table.voteId).where(sql`vote_id is not null`),
    check('posts_kind', sql`kind in (1, 2)`),
    check('posts_state', sql`state between 1 and 5`),
    check('posts_circle_pinned', sql`circle_pinned_at is null or circle_id is not null`),
    check('posts_erased', sql`erased_at is null or state in (4, 5)`),
    check('posts_title', sql`char_length(title) <= 200`),
    check('posts_topics', sql`cardinality(topic_ids) <= 5`),
  ],
)

/** Products of posts, for the lists of a product. */
export const postProducts = pgTable(
  'post_products',
  {
    productCode: text('product_code').notNull(),
    postId: reference('post_id').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.productCode] }),
    index('post_products_newest').on(table.productCode, table.publishedAt, table.postId),
  ],
)

/** Topics of posts, for the lists of a topic. */
export const postTopics = pgTable(
  'post_topics',
  {
    topicId: reference('topic_id').notNull(),
    postId: reference('post_id').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.topicId] }),
    index('post_topics_newest').on(table.topicId, table.publishedAt, table.postId),
  ],
)

/** Counts of a post. Each count changes in the same transaction as the rows it counts. */
export const postStats = pgTable(
  'post_stats',
  {
    postId: reference('post_id').primaryKey(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    /** Number of visible comments, including replies. */
    comments: integer().notNull().default(0),
    answers: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    /** Sum of the members' reactions, weighted by tier. */
    weight: doublePrecision().notNull().default(0),
    /** Whether reactions have changed since the weight was computed. */
    isStale: boolean('is_stale').notNull().default(false),
  },
  (table) => [
    index('post_stats_stale').on(table.postId).where(sql`is_stale`),
    check('post_stats_counts', sql`least(views, likes, comments, answers, collects) >= 0`),
  ],
)

/** Earlier texts of edited posts. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: reference('post_id').notNull(),
    revision: integer().notNull(),
    title: text().notNull(),
    document: jsonb().$type<PostDocument>().notNull(),
    /** The user whose edit replaced this text. */
    editorId: reference('editor_id').notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.revision] })],
)

/** Users mentioned with `@` in posts and comments. */
export const mentions = pgTable(
  'mentions',
  {
    userId: userId().notNull(),
    sourceKind: text('source_kind').$type<'post' | 'comment'>().notNull(),
    sourceId: reference('source_id').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceKind, table.sourceId, table.userId] }),
    index('mentions_user').on(table.userId, table.at),
  ],
)
