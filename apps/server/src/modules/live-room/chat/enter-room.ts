import type { Endpoint, RoomRole, roomRefusals } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import type { RoomAccess } from '../rooms/room-access'
import { type LiveRoom, roomsRepository } from '../rooms/rooms.repository'

export interface EntryOptions {
  db: Database
  access: RoomAccess
}

/** An endpoint with the refusals of a room. */
type RoomEndpoint = Endpoint & { errors: typeof roomRefusals }

/** The room with the role that the caller has in it; refuses callers who may not be in the room. */
export async function enterRoom(
  endpoint: RoomEndpoint,
  { db, access }: EntryOptions,
  actor: Actor,
  roomId: number,
): Promise<{ room: LiveRoom; role: RoomRole }> {
  const room = await roomsRepository(db).byId(roomId)
  const seen = await access.see(actor, room)
  if (!room || typeof seen === 'string')
    throw failure(endpoint, typeof seen === 'string' ? seen : 'unknownRoom', { roomId })
  if (!access.mayEnter(seen.role, room)) throw refusal('membersOnly', { roomId })
  return { room, role: seen.role }
}
