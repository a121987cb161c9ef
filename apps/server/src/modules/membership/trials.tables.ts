import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/**
 * Trials of paid pages: one for each subject, page and Beijing day. Subjects are `user:42`, `guest:<uuid>`
 * and `network:<address>`.
 */
export const trials = pgTable(
  'trials',
  {
    subject: text().notNull(),
    /** The privilege that is tried: `view_seat_profit`. */
    resource: text().notNull(),
    day: date().notNull(),
    startedAt: moment('started_at').notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.resource, table.day] }),
    index('trials_day').on(table.day),
    check('trials_seconds', sql`${table.seconds} > 0`),
  ],
)
