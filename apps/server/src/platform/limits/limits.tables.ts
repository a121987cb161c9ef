import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was done of things that may be done so often only: rows, so that no restart forgets them. */
export const limitEvents = pgTable(
  'limit_events',
  {
    /** Whose and of what: `sms mobile 13800138000`. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('limit_events_key_at').on(table.key, table.at), index('limit_events_at').on(table.at)],
)
