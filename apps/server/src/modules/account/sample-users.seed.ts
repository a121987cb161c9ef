import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { users } from './account.tables'

/** Adds accounts of invented members. They have no number, so no one can sign in to them. Returns their ids in order. */
export async function addSampleUsers(tx: Database, joined: readonly Date[]): Promise<number[]> {
  const added = await tx
    .insert(users)
    .values(joined.map((createdAt) => ({ createdAt })))
    .returning({ id: users.id })
  // Rows of one statement are numbered in their order.
  return added.map(({ id }) => id).sort((one, other) => one - other)
}

/** Erases accounts of invented members; what other modules have of them is gone before. */
export async function dropSampleUsers(tx: Database, userIds: readonly number[]) {
  if (userIds.length > 0) await tx.delete(users).where(inArray(users.id, [...userIds]))
}
