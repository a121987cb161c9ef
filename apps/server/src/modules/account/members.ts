import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { accountRepository } from './account.repository'

export interface FoundOrAddedUser {
  userId: number
  /** Whether this call registered the account. */
  created: boolean
  /** False if the form had no consent box, because a signed-in user only adds a number. */
  consents?: false
}

interface Newcomer {
  mobile: string
  /** Invitation code; empty if there is none. Ignored for existing members. */
  serviceCode?: string
  now: Date
}

/**
 * Finds the member with a number, or registers one, and locks the row until the transaction ends. Concurrent
 * calls for the same number wait, then find the registered member.
 */
export async function findOrAddUser(
  tx: Database,
  { mobile, serviceCode, now }: Newcomer,
): Promise<FoundOrAddedUser> {
  const account = accountRepository(tx)
  await account.lockMobile(mobile)
  const existing = await account.byMobile(mobile)
  if (existing && (await account.lock(existing.id))) return { userId: existing.id, created: false }

  const userId = await account.addUser({ createdAt: now, mobile, serviceCode: serviceCode || null })
  await profiles(tx).begin(userId, now)
  return { userId, created: true }
}
