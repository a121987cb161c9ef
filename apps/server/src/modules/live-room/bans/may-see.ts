import type { Ticket } from '#platform/media'
import { guestNetworkOf } from '../rooms/room-person'
import type { RoomBans } from './room-bans'

/**
 * Whether the person of a ticket may still watch its room, by the bans in memory: checked at every segment. Operators
 * are no people of rooms.
 */
export const maySee =
  (bans: Pick<RoomBans, 'banOf' | 'needsSignIn'>) =>
  ({ user, uuid, operator, room }: Ticket, address: string): boolean => {
    if (operator !== undefined) return true
    const person = { userId: user ?? null, uuid: uuid ?? null, network: guestNetworkOf(address) }
    return !bans.banOf(person, room) && !bans.needsSignIn(person, room)
  }
