import type { ListedRoom } from '@vce/protocol'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isLiveRoom } from '#app/lib/room-list'
import { X } from '#app/ui/icons/icons'
import { LiveCarousel } from '#app/ui/live/live-carousel'

/** Set in the session's storage once the reader has closed the carousel. */
const closedKey = 'closed_live_carousel'

const liveFirst = (one: ListedRoom, other: ListedRoom) => other.live_status - one.live_status

/**
 * The floating carousel on every page but the home page and the 开播台, while a room is live that the page does not show.
 */
export function FloatingRooms({ rooms }: { rooms: readonly ListedRoom[] }) {
  const { pathname, search } = useLocation()
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(closedKey) !== null)
  const query = new URLSearchParams(search)
  const openId = pathname === '/live' ? Number(query.get('id')) : null
  const isDesk = openId !== null && query.get('desk') === '1'
  const others = rooms.filter(({ id }) => id !== openId)
  if (isClosed || isDesk || pathname === '/' || !others.some(isLiveRoom)) return null
  const close = () => {
    sessionStorage.setItem(closedKey, '1')
    setClosed(true)
  }
  return (
    <div className="fixed bottom-4 left-4 z-10 rounded-lg shadow-pop print:hidden">
      <LiveCarousel rooms={others.toSorted(liveFirst)} />
      <button
        type="button"
        aria-label="关闭直播轮播"
        title="关闭"
        onClick={close}
        className="center absolute -top-2 -right-2 size-6 rounded-full border border-line bg-surface text-ink-3 shadow-pop hover:text-ink"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </div>
  )
}
