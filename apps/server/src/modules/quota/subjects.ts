import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'

/** The limit of a whole network is this multiple of the limit of one guest. */
const networkFactor = 10

/** A party whose uses are counted: a user, a browser together with its network, or only a network. */
export interface Subject {
  name: string
  /** Network on which the use is counted as well, with a separate limit; null without one. */
  network: string | null
  /** Number by which the limit of one caller is multiplied for this subject. */
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
