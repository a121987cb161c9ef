import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'

/**
 * Locks two users until the transaction ends, in the order of their ids; returns how many of them exist.
 * Follows take a shared lock, so that many users can follow one at the same time. A block excludes follows,
 * and follows exclude a block.
 */
export async function lockPair(tx: Database, users: [number, number], strength: 'share' | 'update') {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(inArray(profiles.userId, users), eq(profiles.deleted, false)))
    .orderBy(asc(profiles.userId))
    .for(strength)
  return rows.length
}
