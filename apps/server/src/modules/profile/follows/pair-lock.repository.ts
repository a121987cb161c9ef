import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'

/**
 * Locks two users until the transaction ends, always in the same order; returns how many of them exist. Follows of
 * one user by many share the lock, a block waits for them and they for it.
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
