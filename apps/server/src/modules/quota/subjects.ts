import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'

/** Guests of one network together have so many times the uses of one. */
const networkFactor = 10

/** A party whose uses are counted: a user, a browser along with its network, or a network alone. */
export interface Subject {
  name: string
  /** Counted along, with a limit of its own. */
  network: string | null
  /** How many times the limit of one. */
  factor: number
}

export const subjectOfUser = (userId: number): Subject => ({
  name: `user:${userId}`,
  network: null,
  factor: 1,
})

/** The subject of a call. */
export function subjectOf(actor: Actor): Subject {
  if (actor.kind === 'user') return subjectOfUser(actor.userId)
  const network = `network:${networkOf(actor.client.address)}`
  const browser = actor.kind === 'guest' ? actor.touristId : undefined
  return browser
    ? { name: `guest:${browser}`, network, factor: 1 }
    : { name: network, network: null, factor: networkFactor }
}

export const networkLimit = (free: number) => free * networkFactor
