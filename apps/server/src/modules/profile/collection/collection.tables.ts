import { index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { thingColumns } from '../things/thing-columns.tables'

/** 收藏 of users. */
export const collected = pgTable(
  'collected',
  { ...thingColumns, collectedAt: timestamp('collected_at', { withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.ref] }),
    index('collected_user').on(table.userId, table.collectedAt),
    index('collected_thing').on(table.kind, table.ref),
  ],
)
