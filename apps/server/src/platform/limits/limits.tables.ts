import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** Events that count against rate limits; stored in the database, so that they survive a restart. */
export const limitEvents = pgTable(
  'limit_events',
  {
    /** Action and subject: `sms mobile 13800138000`. */
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('limit_events_key_at').on(table.key, table.at), index('limit_events_at').on(table.at)],
)
