import type { Broadcast, RoomRole } from '@vce/protocol'
import { roomAddress } from '#app/lib/room-list'

type Room = Parameters<typeof roomAddress>[0]

/** Address of a room's 开播台. */
export const deskAddress = (room: Room) => `${roomAddress(room)}&desk=1`

/** Address at which a recording is cut. */
export const cutAddress = (room: Room, videoId: number) => `${deskAddress(room)}&cut=${videoId}`

export const isCutAddress = (search: URLSearchParams) => search.has('cut')

export const isDeskAddress = (search: URLSearchParams) => search.get('desk') === '1'

/** Whether a reader leads the room, or is the teacher of one of its broadcasts. */
export const leadsDesk = (
  userId: number | null,
  role: RoomRole,
  broadcasts: readonly (Pick<Broadcast, 'teacher'> | null)[],
) =>
  role === 'teacher' ||
  role === 'assistant' ||
  (userId !== null && broadcasts.some((broadcast) => broadcast?.teacher?.id === userId))
