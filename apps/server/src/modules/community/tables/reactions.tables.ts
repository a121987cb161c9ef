import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, reference, userId } from '#platform/database'

export const likes = pgTable(
  'likes',
  {
    userId: userId().notNull(),
    targetKind: text('target_kind').$type<'post' | 'comment' | 'video'>().notNull(),
    targetId: reference('target_id').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetKind, table.targetId, table.userId] }),
    index('likes_user').on(table.userId, table.at),
    check('likes_kind', sql`target_kind in ('post', 'comment', 'video')`),
  ],
)

/** 表态: 看多 or 看空, taken by readers of a post on a product. */
export const postSides = pgTable(
  'post_sides',
  {
    postId: reference('post_id').notNull(),
    userId: userId().notNull(),
    side: text().$type<'long' | 'short'>().notNull(),
    /** Time of the first choice; the side can be changed for one day after it. */
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_sides_user').on(table.userId),
    check('post_sides_side', sql`side in ('long', 'short')`),
  ],
)

/** How closely users watch an author, a topic or a post: 0 静音, 1 默认, 2 跟踪, 3 关注. */
export const watches = pgTable(
  'watches',
  {
    userId: userId().notNull(),
    kind: text().$type<'user' | 'topic' | 'post'>().notNull(),
    targetId: reference('target_id').notNull(),
    level: smallint().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.targetId] }),
    index('watches_target').on(table.kind, table.targetId, table.level),
    check('watches_level', sql`level between 0 and 3`),
  ],
)
