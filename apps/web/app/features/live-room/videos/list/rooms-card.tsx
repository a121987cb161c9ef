import type { ListedRoom } from '@vce/protocol'
import { roomNote } from '#app/lib/room-list'
import { useNow } from '#app/lib/use-now'
import { Avatar } from '#app/ui/layout/avatar'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { RoomLink } from '#app/ui/live/room-link'
import { RoomTags } from '#app/ui/live/room-tags'

interface RoomsCardProps {
  title: string
  rooms: readonly ListedRoom[]
  /** Shown without rooms. */
  hint: string
  maxRows?: number
  className?: string
}

/** Rooms with what runs in them, or when they begin. */
export function RoomsCard({ title, rooms, hint, maxRows = rooms.length, className }: RoomsCardProps) {
  const now = useNow(false)
  return (
    <Card title={title} className={className}>
      {rooms.length === 0 ? (
        <Empty title="还没有直播间" hint={hint} />
      ) : (
        <ul className="px-2">
          {rooms.slice(0, maxRows).map((room) => (
            <li key={room.id}>
              <RoomLink
                room={room}
                className="row w-full gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              >
                {room.teacher ? (
                  <Avatar url={room.teacher.avatar} size={36} ring={room.live_status ? 'live' : undefined} />
                ) : (
                  <span aria-hidden className="size-9 shrink-0 rounded-full bg-hover" />
                )}
                <span className="rest">
                  <span className="row gap-1.5">
                    <b className="t-name truncate">{room.name}</b>
                    <RoomTags room={room} />
                  </span>
                  <span className="t-hint block truncate">{roomNote(room, now)}</span>
                </span>
              </RoomLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
