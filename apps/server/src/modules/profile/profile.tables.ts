import type { OwnList } from '@vce/protocol'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const userId = () => bigint('user_id', { mode: 'number' })

/** A user's own profile; the account itself belongs to `account`. */
export const profiles = pgTable('profiles', {
  userId: userId().primaryKey(),
  nickname: text().notNull(),
  /** 1 male, 2 female. */
  gender: integer().$type<1 | 2>().notNull(),
  /** A path of this portal. */
  avatar: text().notNull(),
})

/** 自选 of each user who has one; changed as a whole under its row's lock. */
export const ownLists = pgTable('own_lists', {
  userId: userId().primaryKey(),
  /** Products and contracts, each once, in the user's order. */
  symbols: text().array().notNull(),
  groups: jsonb().$type<OwnList['groups']>().notNull(),
  /** Rises with each change. */
  version: integer().notNull(),
})

/** Follows between users. */
export const follows = pgTable(
  'follows',
  {
    followerId: bigint('follower_id', { mode: 'number' }).notNull(),
    followedId: bigint('followed_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followed').on(table.followedId),
  ],
)
