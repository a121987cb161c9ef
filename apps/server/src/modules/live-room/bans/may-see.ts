import type { Ticket } from '#platform/media'
import { guestNetworkOf } from '../rooms/room-person'
import type { RoomBans } from './room-bans'

/** Whether the person of a ticket may still watch its room, by the bans in memory: checked at every segment. */
export const maySee =
  (bans: Pick<RoomBans, 'banOf' | 'needsSignIn'>) =>
  ({ user, uuid, room }: Ticket, address: string): boolean => {
    const person = { userId: user ?? null, uuid: uuid ?? null, network: guestNetworkOf(address) }
    return !bans.banOf(person, room) && !bans.needsSignIn(person, room)
  }
