import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRoomList, type ListedRoom } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import { browserMessages } from '#app/features/site/message/browser-messages'
import { anyRoomLive } from '#app/lib/any-room-live'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { isLiveRoom, roomListQuery } from '#app/lib/room-list'
import { FloatingRooms } from './floating-rooms'
import { followRooms, type LiveFrame, withLiveRoom } from './follow-rooms'

/**
 * The list is loaded again so long after a change, in milliseconds: the server caches it for a second, and an older one
 * would undo a frame.
 */
const renewMs = 1_200

const none: readonly ListedRoom[] = []

/** Keeps the list of rooms current by frames of the message socket, and shows the floating carousel. */
export default function LiveRooms() {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery(roomListQuery(api, {}))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renewSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queries.invalidateQueries(queriesOf(getRoomList)), renewMs)
  })
  const takeFrame = useEffectEvent((frame: LiveFrame) => {
    const { queryKey } = roomListQuery(api, {})
    const list = queries.getQueryData(queryKey)
    const changed = list && withLiveRoom(list.roomList, frame)
    if (changed) queries.setQueryData(queryKey, { roomList: changed })
    else renewSoon()
  })
  useEffect(() => {
    const end = followRooms({
      messages: browserMessages(),
      visibility: document,
      onOpened: () => renewSoon(),
      onLive: (frame) => takeFrame(frame),
    })
    return () => {
      clearTimeout(timer.current)
      end()
    }
  }, [])

  const rooms = data?.roomList ?? none
  const liveIds = rooms.flatMap((room) => (isLiveRoom(room) ? room.id : [])).join()
  useEffect(() => {
    anyRoomLive.set(liveIds !== '')
    // A list may show a change that was undone before the server has compared its rooms, so no frame reports that.
    renewSoon()
  }, [liveIds])
  return <FloatingRooms rooms={rooms} />
}
