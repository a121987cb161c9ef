import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { items } from './items.tables'

export type Item = typeof items.$inferSelect

export const itemsRepository = (db: Database) => ({
  async byCode(code: string): Promise<Item | undefined> {
    const [item] = await db.select().from(items).where(eq(items.code, code))
    return item
  },
})
