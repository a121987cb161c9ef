import { useQuery } from '@tanstack/react-query'
import { teacherMessagesQuery } from '#app/features/live-room/queries'
import { mergedMessages, type RoomState } from '#app/features/live-room/room-state'
import { useApi } from '#app/lib/api'

/** Messages of the room's teachers: those before the page was opened, and those that have arrived since. */
export function useTeacherMessages(roomId: number, { phase, messages, recalled }: RoomState) {
  const { data } = useQuery({
    ...teacherMessagesQuery(useApi(), { room_id: roomId, teachers: true }),
    // After a reconnect they are fetched again, since a message may have been recalled meanwhile.
    enabled: phase === 'joined',
  })
  const before = (data?.messages ?? []).filter(({ number }) => !recalled.has(number))
  const all = mergedMessages(
    before,
    messages.filter(({ user }) => user.role === 'teacher'),
  )
  return { messages: all, count: all.length > 0 ? `${all.length}${data?.more ? '+' : ''}` : null }
}
