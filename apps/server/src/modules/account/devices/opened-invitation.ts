import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { subnetOf } from '#platform/limits'
import { emit } from '#platform/outbox'
import { invitationOpened } from '../account.events'
import { accountRepository } from '../account.repository'
import { originsOf } from './linked-users'

/** Days of sign-ins from which the inviter's own networks are known. */
const originDays = 30

interface Opening {
  /** The invitation code in the address that the new browser opened. */
  code: string
  address: string
  now: Date
}

/**
 * Reports that a new browser has opened a user's invitation, unless the inviter has signed in from the
 * browser's network: then the link may have been opened by the inviter.
 */
export async function reportOpenedInvitation(db: Database, { code, address, now }: Opening) {
  if (code === '') return
  const inviter = await accountRepository(db).inviterBy(code)
  if (!inviter) return
  const own = await originsOf(db, inviter.id, new Date(now.getTime() - originDays * dayMs))
  const subnet = subnetOf(address)
  if (subnet && own.has(`network ${subnet}`)) return
  await emit(db, now, invitationOpened(inviter.id, {}))
}
