import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'

/**
 * Locks two users until the transaction ends, in the order of their ids; returns how many of the two exist. A
 * follow takes a shared lock (`share`), so that many users can follow the same user at the same time. A block
 * takes an exclusive lock (`update`), so that it never runs at the same time as a follow.
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
