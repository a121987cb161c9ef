import { doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database'

/** Results of models in the evaluation set; shares in percent. */
export const assistantModelResults = pgTable(
  'assistant_model_results',
  {
    id: id(),
    model: text().notNull(),
    promptVersion: text('prompt_version').notNull(),
    questions: integer().notNull(),
    calls: doublePrecision().notNull(),
    refusals: doublePrecision().notNull(),
    planted: integer().notNull(),
    grounded: doublePrecision().notNull(),
    fallback: doublePrecision().notNull(),
    madeAt: moment('made_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [unique('assistant_model_results_once').on(table.model, table.promptVersion, table.madeAt)],
)

/** Models that operators chose; the newest row replaces the models of the settings. */
export const assistantModelChoices = pgTable('assistant_model_choices', {
  id: id(),
  model: text().notNull(),
  deepModel: text('deep_model').notNull(),
  filing: text().notNull(),
  setAt: moment('set_at').notNull(),
  setBy: text('set_by').notNull(),
  reason: text().notNull(),
})
