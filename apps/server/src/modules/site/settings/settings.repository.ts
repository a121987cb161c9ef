import { eq } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { siteSettings } from './settings.tables'

type Key = (typeof siteSettings.$inferSelect)['key']

export const settingsRepository = (db: Database) => ({
  async valueOf(key: Key) {
    const [row] = await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, key))
    return row?.value
  },

  /** Locks a setting until the transaction ends, whether or not it exists. */
  async hold(key: Key) {
    await lockFor(db, 'site settings', key)
  },

  async put(setting: typeof siteSettings.$inferInsert) {
    await db
      .insert(siteSettings)
      .values(setting)
      .onConflictDoUpdate({ target: siteSettings.key, set: setting })
  },

  async drop(key: Key) {
    await db.delete(siteSettings).where(eq(siteSettings.key, key))
  },
})
