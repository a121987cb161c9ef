import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { accountRepository } from './account.repository'
import { users } from './account.tables'

/** Adds accounts of invented members. They have no number, so no one can sign in to them. Returns their ids in order. */
export async function addSampleUsers(tx: Database, joined: readonly Date[]): Promise<number[]> {
  const ids: number[] = []
  for (const createdAt of joined) ids.push(await accountRepository(tx).addUser({ createdAt }))
  return ids
}

/** Erases accounts of invented members; what other modules have of them is gone before. */
export async function dropSampleUsers(tx: Database, userIds: readonly number[]) {
  if (userIds.length > 0) await tx.delete(users).where(inArray(users.id, [...userIds]))
}
