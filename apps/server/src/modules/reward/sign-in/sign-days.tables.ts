import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/** Days on which users signed in, each once. */
export const signDays = pgTable(
  'sign_days',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    day: date().notNull(),
    /** In the week of rewards, at the time it was signed: what it paid follows from it. */
    place: integer().notNull(),
    /** Filled later, by a card. */
    madeUp: boolean('made_up').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('sign_days_place', sql`${table.place} between 1 and 7`),
  ],
)
