import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database'
import { statisticsRepository } from './statistics.repository'

/**
 * The visitors of a day: a tourist id under the day's secret. The same browser has another hash on another day, and
 * none can be computed once the secret is gone.
 */
export function createVisitors(db: Database) {
  let known: { day: string; secret: string } | undefined

  async function secretOf(day: string) {
    if (known?.day === day) return known.secret
    const secret = await statisticsRepository(db).secretOf(day, randomBytes(32).toString('base64url'))
    if (secret !== null) known = { day, secret }
    return secret
  }

  /** Undefined for a day that is folded. */
  return async (day: string, touristId: string) => {
    const secret = await secretOf(day)
    if (secret === null) return undefined
    return createHmac('sha256', secret).update(touristId.toLowerCase()).digest('base64url')
  }
}
