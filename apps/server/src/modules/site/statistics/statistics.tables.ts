import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Beijing days on which visits were counted. */
export const statisticDays = pgTable('statistic_days', {
  day: date().primaryKey(),
  /**
   * Key for the hashes of the day's visitors. Null once the day is folded, so that no hash can be recomputed.
   */
  secret: text(),
})

const counted = {
  day: date().notNull(),
  type: integer().notNull(),
  /** Id of the object; −1: none. */
  dataId: integer('data_id').notNull(),
}

/** Counted visits, until their day is folded. */
export const statisticVisits = pgTable(
  'statistic_visits',
  {
    ...counted,
    /** HMAC-SHA256 of the tourist id with the day's secret. */
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.type, table.dataId, table.visitor] }),
    index('statistic_visits_visitor').on(table.day, table.visitor),
    check('statistic_visits_type', sql`${table.type} between 1 and 9999`),
    check('statistic_visits_data', sql`${table.dataId} >= -1`),
  ],
)

/** Numbers of visitors on folded days. */
export const statisticCounts = pgTable(
  'statistic_counts',
  { ...counted, visitors: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.type, table.dataId] }),
    check('statistic_counts_visitors', sql`${table.visitors} > 0`),
  ],
)
