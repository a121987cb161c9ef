import { date, doublePrecision, pgTable } from 'drizzle-orm/pg-core'
import { amount, moment } from '#platform/database'

/** Model usage by Beijing day, separate from the questions, because users may delete their questions. */
export const assistantModelDays = pgTable('assistant_model_days', {
  day: date().primaryKey(),
  calls: amount().notNull(),
  tokensIn: amount('tokens_in').notNull(),
  tokensOut: amount('tokens_out').notNull(),
  fen: doublePrecision().notNull(),
  /** Time at which the alarm about the day's budget was sent. */
  alarmedAt: moment('alarmed_at'),
})
