import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Events that count against rate limits; stored in the database, so that they survive a restart. */
export const limitEvents = pgTable(
  'limit_events',
  {
    /** Action and subject: `sms mobile 13800138000`. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('limit_events_key_at').on(table.key, table.at), index('limit_events_at').on(table.at)],
)
