import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { users } from './account.tables'

/** Adds accounts of invented members; without a number they allow no sign-in. Returns their ids in order. */
export async function addSampleUsers(tx: Database, joined: readonly Date[]): Promise<number[]> {
  const added = await tx
    .insert(users)
    .values(joined.map((createdAt) => ({ createdAt })))
    .returning({ id: users.id })
  // Ids of one statement ascend in the order of its rows.
  return added.map(({ id }) => id).sort((one, other) => one - other)
}

/** Deletes accounts of invented members; the other modules must have deleted their data before. */
export async function dropSampleUsers(tx: Database, userIds: readonly number[]) {
  if (userIds.length > 0) await tx.delete(users).where(inArray(users.id, [...userIds]))
}
