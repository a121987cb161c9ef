import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 补签卡: each lets its user sign in later for one missed day. */
export const catchUpCardsHeld = pgTable(
  'make_up_cards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** Unique reference of what the card was given for: `order:V2026…`, `member:42:2026-11`. */
    source: text().notNull().unique(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('make_up_cards_left').on(table.userId, table.id).where(sql`${table.usedAt} is null`)],
)
