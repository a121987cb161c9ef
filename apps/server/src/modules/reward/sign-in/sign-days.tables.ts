import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** Days on which users signed in; one row for each user and day. */
export const signDays = pgTable(
  'sign_days',
  {
    userId: userId().notNull(),
    day: date().notNull(),
    /** The position of the day in the week of rewards when it was signed; it decides the amount paid. */
    place: integer().notNull(),
    /** Whether the day was missed and signed later with a card. */
    madeUp: boolean('made_up').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('sign_days_place', sql`${table.place} between 1 and 7`),
  ],
)
