import { Megaphone } from '#app/features/live-room/room-icons'
import type { RoomState } from '#app/features/live-room/room-state'
import { PinnedMessage } from './pinned-message'

interface ChatNoticesProps {
  state: RoomState
  /** Removes the pin; undefined for those who may not. */
  onUnpin: (() => void) | undefined
}

/** Parts above the messages: the state of the connection, 公告, the pinned message. */
export const ChatNotices = ({ state: { phase, live }, onUnpin }: ChatNoticesProps) => (
  <>
    <p role="status" className="shrink-0 bg-danger-soft px-4 text-xs text-danger">
      {phase === 'lost' && live && <span className="block py-1.5">连接已断开，正在重连…</span>}
    </p>
    {live && live.notice !== '' && (
      <p className="flex shrink-0 gap-2 border-b border-line px-4 py-2 text-sm text-ink-2">
        <Megaphone className="mt-0.5 size-4 shrink-0 text-brand" />
        <span className="sr-only">公告</span>
        <span className="line-clamp-3">{live.notice}</span>
      </p>
    )}
    {live?.pinned && <PinnedMessage message={live.pinned} onUnpin={onUnpin} />}
  </>
)
