import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** 新人礼包 that was given to a user at registration. */
export const giftPacks = pgTable('gift_packs', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  /** When the user opened the pack; null before. */
  openedAt: timestamp('opened_at', { withTimezone: true }),
})
