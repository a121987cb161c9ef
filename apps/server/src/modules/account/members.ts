import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { accountRepository } from './account.repository'

export interface Member {
  userId: number
  /** Whether this call registered the account. */
  created: boolean
  /** False where the form has no consent box: a signed-in user adds a number. */
  consents?: false
}

interface Newcomer {
  mobile: string
  /** Invitation code; empty for none, ignored for existing members. */
  serviceCode?: string
  now: Date
}

/**
 * The member of a number, registered if there is none, and locked until the transaction ends. Concurrent
 * calls for the same number wait and find the registered member.
 */
export async function memberOf(tx: Database, { mobile, serviceCode, now }: Newcomer): Promise<Member> {
  const account = accountRepository(tx)
  await account.lockMobile(mobile)
  const existing = await account.byMobile(mobile)
  if (existing && (await account.lock(existing.id))) return { userId: existing.id, created: false }

  const userId = await account.addUser({ createdAt: now, mobile, serviceCode: serviceCode || null })
  await profiles(tx).begin(userId, now)
  return { userId, created: true }
}
