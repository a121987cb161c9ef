import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database'
import { statisticsRepository } from './statistics.repository'

/**
 * Creates a function that hashes a visitor's tourist id with the secret of the day. A browser has a different
 * hash each day, and no hash can be recomputed once the secret is deleted.
 */
export function createVisitorHasher(db: Database) {
  let known: { day: string; secret: string } | undefined

  async function secretOf(day: string) {
    if (known?.day === day) return known.secret
    const secret = await statisticsRepository(db).secretOf(day, randomBytes(32).toString('base64url'))
    if (secret !== null) known = { day, secret }
    return secret
  }

  /** Returns the hash of a visitor; undefined if the day is folded. */
  return async (day: string, touristId: string) => {
    const secret = await secretOf(day)
    if (secret === null) return undefined
    return createHmac('sha256', secret).update(touristId.toLowerCase()).digest('base64url')
  }
}
