import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { bansRepository } from '../bans/bans.repository'
import { messagesRepository } from './messages.repository'

/** Days for which the texts and pictures of a chat are stored, and mutes and bans after their end. */
const textDays = 180
const banDays = 3 * 365

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Empties messages after their time, whose numbers stay, and deletes mutes and bans that ended long ago; networks of
 * guests go when their bans are over.
 */
export async function sweepChat(tx: Database, now: Date) {
  await messagesRepository(tx).emptyBefore(daysBefore(now, textDays))
  await bansRepository(tx).forgetNetworks(now)
  await bansRepository(tx).sweep(daysBefore(now, banDays))
}
