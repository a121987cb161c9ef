import { addDays } from '@vce/futures'
import type { Database } from '#platform/database'
import type { PrizeTerms } from './pool-terms'
import { publishPool } from './pools'

/** The seed of the last day of the pool in tests. */
export const lastSeed = '5b'.repeat(32)

interface GivenPool {
  id?: number
  firstDay?: string
  terms?: readonly PrizeTerms[]
}

/** Publishes a pool with a fixed seed, three days before its first day. */
export const publishTestPool = (db: Database, { id = 7, firstDay = '2026-11-18', ...more }: GivenPool = {}) =>
  db.transaction((tx) =>
    publishPool(tx, {
      id,
      firstDay,
      lastSeed,
      ...more,
      now: new Date(`${addDays(firstDay, -3)}T18:00:00+08:00`),
    }),
  )
