import type { ListedRoom } from '@vce/protocol'
import { PeopleCount } from '#app/features/live-room/people-count'
import { VideoCover } from '#app/features/live-room/videos/video-cover'
import { planTimeText } from '#app/lib/plan-texts'
import { isLiveRoom, roomAddress } from '#app/lib/room-list'
import { useNow } from '#app/lib/use-now'
import { buttonClass } from '#app/ui/controls/button'
import { Play } from '#app/ui/icons/live-icons'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { RoomLink } from '#app/ui/live/room-link'
import { shownRoom } from './shown-room'

const stage = 'relative h-72 overflow-hidden rounded-lg bg-band text-band-ink'

/** The broadcast that is live or begins next; further live rooms below it. */
export function LiveNow({ rooms }: { rooms: readonly ListedRoom[] }) {
  const now = useNow(false)
  const room = shownRoom(rooms)
  if (!room) {
    return (
      <section aria-label="正在直播" className={`${stage} center`}>
        <p className="text-base text-band-dim">直播间正在筹备，先看看下面的回放</p>
      </section>
    )
  }
  const isLive = isLiveRoom(room)
  const others = rooms.filter((each) => isLiveRoom(each) && each.id !== room.id)
  const { name, title, teacher, plan_from: from, online } = room
  return (
    <section aria-label={isLive ? '正在直播' : '下一场直播'} className={stage}>
      <VideoCover video={{ id: room.id, cover: room.image }} className="absolute inset-0 size-full" />
      <div className="absolute inset-0 flex flex-col items-start justify-center bg-linear-to-r from-band from-30% to-transparent py-6 pr-60 pl-10">
        <p className="row gap-2">
          {isLive ? (
            <Tag tone="live">直播中</Tag>
          ) : (
            <Tag className="bg-band-2! text-band-ink!">
              {from === null ? '暂无安排' : `${planTimeText(from, now)} 开播`}
            </Tag>
          )}
          {room.is_members_only && <Tag tone="vip">会员</Tag>}
          {room.sample && <Tag className="bg-band-2! text-band-dim!">示例</Tag>}
        </p>
        <h2 className="mt-3 line-clamp-2 text-2xl font-semibold">{title ?? name}</h2>
        <p className="row mt-2 gap-3 text-base text-band-dim">
          <span>{title === null ? '公开课直播间' : name}</span>
          {teacher && <span>主讲 {teacher.name}</span>}
          {isLive && <PeopleCount count={online} />}
        </p>
        <RoomLink room={room} className={buttonClass({ size: 'lg' }, 'mt-6')}>
          {isLive && <Play aria-hidden className="size-4 fill-current" />}
          {isLive ? '进入直播间' : '去直播间等候'}
        </RoomLink>
        {others.length > 0 && (
          <p className="row absolute bottom-4 left-10 gap-4 text-sm text-band-dim">
            同时在播
            {others.slice(0, 3).map((each) => (
              <Link key={each.id} to={roomAddress(each)} className="text-band-ink hover:underline">
                {each.name}
              </Link>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
