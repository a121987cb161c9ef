import type { Broadcast, RoomRole } from '@vce/protocol'
import { roomAddress } from '#app/lib/room-list'

/** Address of a room's 开播台. */
export const deskAddress = (room: Parameters<typeof roomAddress>[0]) => `${roomAddress(room)}&desk=1`

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
