import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { accountRepository } from '../account.repository'

export interface Member {
  userId: number
  /** This call made the account. */
  made: boolean
}

interface Newcomer {
  mobile: string
  /** Whose invitation brought him; empty for none, and of no account for who is a member already. */
  serviceCode?: string
  now: Date
}

/**
 * The member a number belongs to, made where there is none, and held until the transaction ends. Whoever asks at the
 * same time waits, and finds the one that was made.
 */
export async function memberOf(tx: Database, { mobile, serviceCode, now }: Newcomer): Promise<Member> {
  const account = accountRepository(tx)
  await account.holdMobile(mobile)
  const known = await account.byMobile(mobile)
  if (known && (await account.hold(known.id))) return { userId: known.id, made: false }

  const userId = await account.addUser({ createdAt: now, mobile, serviceCode: serviceCode || null })
  await profiles(tx).begin(userId)
  return { userId, made: true }
}
