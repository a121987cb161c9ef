import type { Actor } from '#platform/http'
import { networkOf, subnetOf } from '#platform/limits'

/** A person as bans know one: a user, or a guest by browser and network. */
export interface RoomPerson {
  userId: number | null
  /** The uuid of the browser, in lower case. */
  uuid: string | null
  /** Address, or the /64 of IPv6; null for a private or local one, which many people may share. */
  network: string | null
}

/** The network of an address by which guests are compared; null for a private or local address. */
export const guestNetworkOf = (address: string): string | null =>
  subnetOf(address) === undefined ? null : networkOf(address)

/** The person behind a call. */
export const personOf = (actor: Pick<Actor, 'touristId' | 'client'> & { userId?: number }): RoomPerson => ({
  userId: actor.userId ?? null,
  uuid: actor.touristId?.toLowerCase() ?? null,
  network: guestNetworkOf(actor.client.address),
})
