import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/** 补签卡: each lets its user sign in later for one missed day. */
export const catchUpCardsHeld = pgTable(
  'make_up_cards',
  {
    id: id(),
    userId: userId().notNull(),
    /** Unique reference of what the card was given for: `order:V2026…`, `member:42:2026-11`. */
    source: text().notNull().unique(),
    givenAt: moment('given_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('make_up_cards_left').on(table.userId, table.id).where(sql`${table.usedAt} is null`)],
)
