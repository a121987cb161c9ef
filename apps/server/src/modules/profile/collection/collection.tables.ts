import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'
import { thingColumns } from '../things/thing-columns.tables'

/** 收藏 of users. */
export const collected = pgTable(
  'collected',
  { ...thingColumns, collectedAt: moment('collected_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.ref] }),
    index('collected_user').on(table.userId, table.collectedAt),
    index('collected_thing').on(table.kind, table.ref),
  ],
)
