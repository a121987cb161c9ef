import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** 新人礼包 of users, given with the registration. */
export const giftPacks = pgTable('gift_packs', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  /** When the user has seen it; null before. */
  openedAt: timestamp('opened_at', { withTimezone: true }),
})
