import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { assistantModelChoices as choices, assistantModelResults as results } from './model-choices.tables'

export type StoredResult = typeof results.$inferSelect
export type NewResult = typeof results.$inferInsert
type NewChoice = typeof choices.$inferInsert

export const modelChoicesRepository = (db: Database) => ({
  async last() {
    const [row] = await db.select().from(choices).orderBy(desc(choices.id)).limit(1)
    return row
  },

  async choose(choice: NewChoice) {
    await db.insert(choices).values(choice)
  },

  newest: (limit: number): Promise<StoredResult[]> =>
    db.select().from(results).orderBy(desc(results.madeAt), desc(results.id)).limit(limit),

  /** The newest result for a model with this version of the system text. */
  async resultOf(model: string, promptVersion: string): Promise<StoredResult | undefined> {
    const [row] = await db
      .select()
      .from(results)
      .where(and(eq(results.model, model), eq(results.promptVersion, promptVersion)))
      .orderBy(desc(results.madeAt), desc(results.id))
      .limit(1)
    return row
  },

  /** Returns false if the result already exists. */
  async add(result: NewResult): Promise<boolean> {
    const rows = await db.insert(results).values(result).onConflictDoNothing().returning({ id: results.id })
    return rows.length > 0
  },
})
