import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** When each loop of the timetable ran last. */
export const loopRuns = pgTable('loop_runs', {
  name: text().primaryKey(),
  at: moment().notNull(),
})
