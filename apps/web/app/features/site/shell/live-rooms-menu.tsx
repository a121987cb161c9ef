import { useQuery } from '@tanstack/react-query'
import type { ListedRoom } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { roomListQuery, roomNote } from '#app/lib/room-list'
import { useNow } from '#app/lib/use-now'
import { Empty, Failed } from '#app/ui/layout/states'
import { RoomLink } from '#app/ui/live/room-link'
import { RoomTags } from '#app/ui/live/room-tags'
import { LiveFrame, LiveSkeleton } from './live-frame'

const Room = ({ room, now }: { room: ListedRoom; now: number | null }) => (
  <RoomLink room={room} className="grid h-19 content-center gap-1.5 rounded-lg px-3 text-left hover:bg-hover">
    <span className="row gap-2">
      <b className="t-name min-w-0 truncate">{room.name}</b>
      <RoomTags room={room} />
    </span>
    <span className="t-hint truncate">
      {[room.teacher?.name, roomNote(room, now)].filter(Boolean).join('・')}
    </span>
  </RoomLink>
)

/** All live rooms, each with its teacher and what runs or comes in it. */
export default function LiveRoomsMenu() {
  const now = useNow(false)
  const { data, error, refetch } = useQuery(roomListQuery(useApi(), {}))
  if (error && !data) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <LiveSkeleton />
  return (
    <LiveFrame notice="直播内容为讲师个人观点，仅供参考，不构成投资建议">
      {data.roomList.length === 0 ? (
        <Empty title="还没有直播间" hint="讲师开设后显示在这里" className="col-span-full" />
      ) : (
        data.roomList.map((room) => <Room key={room.id} room={room} now={now} />)
      )}
    </LiveFrame>
  )
}
