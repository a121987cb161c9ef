import type { Database } from '#platform/database'
import { limits } from '#platform/limits'

const tryWindow = { seconds: 15 * 60, max: 5 }
const lockSeconds = 30 * 60
const lockOf = (key: string) => `locked ${key}`

/**
 * Counts wrong tries per key (login name, network): five within a quarter of an hour lock a key for half an
 * hour.
 */
export const createTries = (db: Database) => ({
  /**
   * Counts a try before it is checked, so that concurrent guesses are counted too; false if a key is locked.
   */
  async begin(keys: readonly string[], now: Date): Promise<boolean> {
    const counts = limits(db)
    if ((await counts.count(keys.map(lockOf), lockSeconds, now)) > 0) return false
    const taken = await counts.take(
      keys.map((key) => ({ key, windows: [tryWindow] })),
      now,
    )
    return taken.ok
  },

  /**
   * Called after a wrong try: locks the keys that have reached the maximum, and returns those newly locked.
   */
  async wrong(keys: readonly string[], now: Date): Promise<string[]> {
    const counts = limits(db)
    const locked: string[] = []
    for (const key of keys) {
      if ((await counts.count([key], tryWindow.seconds, now)) < tryWindow.max) continue
      const rule = { key: lockOf(key), windows: [{ seconds: lockSeconds, max: 1 }] }
      if ((await counts.take([rule], now)).ok) locked.push(key)
    }
    return locked
  },

  /** Called after a correct try: resets the counts. */
  async right(keys: readonly string[]) {
    for (const key of keys) await limits(db).forget(key)
  },
})
