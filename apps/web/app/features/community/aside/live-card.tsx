import type { ListedRoom } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { isLiveRoom, roomListQuery, roomNote } from '#app/lib/room-list'
import { useAnswer } from '#app/lib/use-loaded'
import { useNow } from '#app/lib/use-now'
import { Avatar } from '#app/ui/layout/avatar'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { RoomLink } from '#app/ui/live/room-link'
import { RoomTags } from '#app/ui/live/room-tags'

/** The first room that is live, else the one whose plan begins first. */
export function shownRoom(rooms: readonly ListedRoom[]): ListedRoom | undefined {
  const live = rooms.find(isLiveRoom)
  if (live) return live
  const planned = rooms.filter(({ type, plan_from }) => type > 0 && plan_from !== null)
  return planned.toSorted((one, other) => ((one.plan_from ?? '') < (other.plan_from ?? '') ? -1 : 1))[0]
}

/** 公开课 beside the feed. */
export function LiveCard() {
  const now = useNow(false)
  const { data } = useAnswer(roomListQuery(useApi(), {}))
  const room = shownRoom(data?.roomList ?? [])
  if (!room) return null
  const { teacher } = room
  return (
    <Card title="公开课" extra={<MoreLink to="/live" />} bodyClass="pb-2">
      <RoomLink room={room} className="row w-full gap-3 px-4 py-2 text-left hover:bg-hover">
        {teacher && <Avatar url={teacher.avatar} size={40} ring={isLiveRoom(room) ? 'live' : undefined} />}
        <span className="rest">
          <span className="row gap-2">
            <b className="min-w-0 truncate text-base font-semibold text-ink">{room.name}</b>
            <RoomTags room={room} />
          </span>
          <span className="t-hint mt-0.5 block truncate">
            {[teacher?.name, roomNote(room, now)].filter(Boolean).join('・')}
          </span>
        </span>
      </RoomLink>
    </Card>
  )
}
