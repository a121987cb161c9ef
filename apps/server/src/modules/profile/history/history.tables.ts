import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'
import { thingColumns } from '../things/thing-columns.tables'

/** 浏览历史: the things whose pages a user opened. */
export const visits = pgTable(
  'visits',
  {
    ...thingColumns,
    lastAt: moment('last_at').notNull(),
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
  userId: userId().primaryKey(),
})
