import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The paid level of a user; it runs until `expiresAt`. */
export const memberships = pgTable('memberships', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** 2 monthly, 3 quarterly, 4 yearly. */
  level: integer().notNull(),
  /** 5 super VIP; 0 otherwise. */
  moneyLevel: integer('money_level').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
