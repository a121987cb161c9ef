import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/** Favourite products, in the user's order. */
export const favouriteProducts = pgTable(
  'favourite_products',
  {
    userId: userId().notNull(),
    productCode: text('product_code').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productCode] })],
)

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
