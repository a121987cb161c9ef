import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/database'

const createdAt = moment('created_at').notNull()

/** Follows between users. */
export const follows = pgTable(
  'follows',
  {
    followerId: reference('follower_id').notNull(),
    followedId: reference('followed_id').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_follower').on(table.followerId, table.createdAt, table.followedId),
    index('follows_followed').on(table.followedId, table.createdAt, table.followerId),
    check('follows_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
)

/** Users that a user has blocked. */
export const blocks = pgTable(
  'blocks',
  { blockerId: reference('blocker_id').notNull(), blockedId: reference('blocked_id').notNull(), createdAt },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocker').on(table.blockerId, table.createdAt, table.blockedId),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_others', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
