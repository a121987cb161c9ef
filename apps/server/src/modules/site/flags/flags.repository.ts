import type { FlagKey } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { flags } from './flags.tables'

export type StoredFlag = typeof flags.$inferSelect

export const flagsRepository = (db: Database) => ({
  all: () => db.select().from(flags),

  async hold(key: FlagKey) {
    const [row] = await db.select().from(flags).where(eq(flags.key, key)).for('update')
    return row
  },

  async put(flag: StoredFlag) {
    await db.insert(flags).values(flag).onConflictDoUpdate({ target: flags.key, set: flag })
  },

  async drop(key: FlagKey) {
    await db.delete(flags).where(eq(flags.key, key))
  },
})
