import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

const user = (name: string) => bigint(name, { mode: 'number' }).notNull()
const createdAt = timestamp('created_at', { withTimezone: true }).notNull()

/** Follows between users. */
export const follows = pgTable(
  'follows',
  { followerId: user('follower_id'), followedId: user('followed_id'), createdAt },
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
  { blockerId: user('blocker_id'), blockedId: user('blocked_id'), createdAt },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocker').on(table.blockerId, table.createdAt, table.blockedId),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_others', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)
