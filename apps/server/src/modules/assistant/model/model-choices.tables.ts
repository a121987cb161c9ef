import { bigint, doublePrecision, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** Results of models in the evaluation set; shares in percent. */
export const assistantModelResults = pgTable(
  'assistant_model_results',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    model: text().notNull(),
    promptVersion: text('prompt_version').notNull(),
    questions: integer().notNull(),
    calls: doublePrecision().notNull(),
    refusals: doublePrecision().notNull(),
    planted: integer().notNull(),
    grounded: doublePrecision().notNull(),
    fallback: doublePrecision().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [unique('assistant_model_results_once').on(table.model, table.promptVersion, table.madeAt)],
)

/** Models that operators chose; the newest row replaces the models of the settings. */
export const assistantModelChoices = pgTable('assistant_model_choices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  model: text().notNull(),
  deepModel: text('deep_model').notNull(),
  filing: text().notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: text('set_by').notNull(),
  reason: text().notNull(),
})
