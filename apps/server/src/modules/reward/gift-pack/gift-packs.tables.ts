import { pgTable } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** 新人礼包 that was given to a user at registration. */
export const giftPacks = pgTable('gift_packs', {
  userId: userId().primaryKey(),
  givenAt: moment('given_at').notNull(),
  /** When the user opened the pack; null before. */
  openedAt: moment('opened_at'),
})
