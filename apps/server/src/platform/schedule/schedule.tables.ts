import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each loop of the timetable ran last. */
export const loopRuns = pgTable('loop_runs', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
