import { bigint, date, doublePrecision, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Model usage by Beijing day, separate from the questions, because users may delete their questions. */
export const assistantModelDays = pgTable('assistant_model_days', {
  day: date().primaryKey(),
  calls: bigint({ mode: 'number' }).notNull(),
  tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
  tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
  fen: doublePrecision().notNull(),
  /** Time at which the alarm about the day's budget was sent. */
  alarmedAt: timestamp('alarmed_at', { withTimezone: true }),
})
