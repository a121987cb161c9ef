import type { PostDocument } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'
import { sampleColumn, stateColumn } from './columns.tables'
import type { StoredPicture } from './posts.tables'

/** 评论 and 回答. All replies of a thread are one level below its first comment. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    targetKind: text('target_kind').$type<'post' | 'video'>().notNull(),
    targetId: reference('target_id').notNull(),
    /** The post under which it stands; null under a video. */
    postId: reference('post_id').generatedAlwaysAs(sql`case when target_kind = 'post' then target_id end`),
    /** Second of the media that a comment of a video names; null without one, and under posts. */
    second: doublePrecision(),
    /** Kind: 1 评论, 2 回答. */
    kind: smallint().notNull(),
    authorId: reference('author_id').notNull(),
    /** The first comment of the thread; null for that comment itself, and for an answer. */
    rootId: reference('root_id'),
    /** The reply that this reply answers; null if it answers the first comment. */
    replyToId: reference('reply_to_id'),
    document: jsonb().$type<PostDocument>().notNull(),
    text: text().notNull(),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default([]),
    region: text(),
    state: stateColumn(),
    isSample: sampleColumn(),
    likes: integer().notNull().default(0),
    /** Number of visible replies of the thread. */
    replies: integer().notNull().default(0),
    /** Number of views of the post when the comment was written. */
    viewsBefore: integer('views_before').notNull().default(0),
    /**
     * Score for 最热: the Wilson lower bound (z 1.28) of the share of likes among the readers since the comment
     * was written.
     */
    score: doublePrecision().notNull().default(0),
    acceptedAt: moment('accepted_at'),
    nonce: uuid().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its author deleted it, or a moderator removed it. */
    deletedAt: moment('deleted_at'),
    /** When the content was erased; the row stays while it has replies. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('comments_nonce').on(table.authorId, table.nonce),
    index('comments_hot')
      .on(table.targetKind, table.targetId, table.kind, table.score, table.id)
      .where(sql`root_id is null`),
    index('comments_newest')
      .on(table.targetKind, table.targetId, table.kind, table.id)
      .where(sql`root_id is null`),
    index('comments_post').on(table.postId, table.kind),
    index('comments_thread').on(table.rootId, table.id).where(sql`root_id is not null`),
    index('comments_author').on(table.authorId, table.id),
    index('comments_recent').on(table.createdAt).where(sql`state = 1`),
    index('comments_gone').on(table.deletedAt).where(sql`state in (4, 5) and erased_at is null`),
    check('comments_erased', sql`erased_at is null or state in (4, 5)`),
    check('comments_kind', sql`kind in (1, 2)`),
    check('comments_target', sql`target_kind = 'post' or (target_kind = 'video' and kind = 1)`),
    check('comments_second', sql`second is null or (target_kind = 'video' and second >= 0)`),
    check('comments_state', sql`state between 1 and 5`),
    // Replies can only be comments; only answers can be accepted.
    check('comments_reply', sql`root_id is null or kind = 1`),
    check('comments_accepted', sql`accepted_at is null or kind = 2`),
    check('comments_counts', sql`least(likes, replies) >= 0`),
  ],
)
