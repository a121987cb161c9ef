import { gt, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { textPrints } from '../tables/moderation.tables'

export type TextPrint = typeof textPrints.$inferSelect

export const textPrintsRepository = (db: Database) => ({
  /** Stores the fingerprint of a text, replacing that of an earlier version. */
  async put({ kind, refId, authorId, print, at }: TextPrint) {
    await db
      .insert(textPrints)
      .values({ kind, refId, authorId, print, at })
      .onConflictDoUpdate({ target: [textPrints.kind, textPrints.refId], set: { print, at } })
  },

  after: (at: Date): Promise<TextPrint[]> => db.select().from(textPrints).where(gt(textPrints.at, at)),

  async sweep(until: Date) {
    await db.delete(textPrints).where(lte(textPrints.at, until))
  },
})
