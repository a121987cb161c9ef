import { useInfiniteQuery } from '@tanstack/react-query'
import { teacherMessagesQuery } from '#app/features/live-room/queries'
import { mergedMessages, type RoomState, withoutRecalled } from '#app/features/live-room/room-state'
import { useApi } from '#app/lib/api'

/** Messages of the room's teachers: those before the page was opened, and those that have arrived since. */
export function useTeacherMessages(roomId: number, { phase, messages, recalled }: RoomState) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...teacherMessagesQuery(useApi(), roomId),
    // After a reconnect they are fetched again, since a message may have been recalled meanwhile.
    enabled: phase === 'joined',
  })
  const loaded = (data?.pages ?? []).flatMap((page) => page.messages)
  const before = [...recalled].reduce(withoutRecalled, loaded)
  const all = mergedMessages(
    before,
    messages.filter(({ user }) => user.role === 'teacher'),
  )
  return {
    messages: all,
    count: all.length > 0 ? `${all.length}${hasNextPage ? '+' : ''}` : null,
    hasEarlier: hasNextPage,
    isLoading: isFetching,
    hasFailed: isFetchNextPageError,
    earlier() {
      if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
    },
  }
}
