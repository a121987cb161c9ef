import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { thingColumns } from '../things/thing-columns.tables'

/** 浏览历史: the things whose pages a user opened. */
export const visits = pgTable(
  'visits',
  {
    ...thingColumns,
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.ref] }),
    index('visits_user').on(table.userId, table.lastAt),
    check('visits_count', sql`${table.visits} > 0`),
  ],
)

/** Users who have paused the recording of their visits. */
export const pausedHistories = pgTable('paused_histories', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
})
