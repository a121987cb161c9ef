import { bigint, date, doublePrecision, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Use of the model on each Beijing day: stored apart from the questions, which their owners may remove. */
export const assistantModelDays = pgTable('assistant_model_days', {
  day: date().primaryKey(),
  calls: bigint({ mode: 'number' }).notNull(),
  tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
  tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
  fen: doublePrecision().notNull(),
  /** When most of the day's budget was spent, reported once. */
  alarmedAt: timestamp('alarmed_at', { withTimezone: true }),
})
