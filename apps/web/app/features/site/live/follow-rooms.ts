import type { ListedRoom, RoomFrame } from '@vce/protocol'
import type { MessageSocket } from '#app/features/site/message/message-socket'

export type LiveFrame = Extract<RoomFrame, { type: 'room_live' }>

/** The list with the state of a frame's room; null if it lacks the room. */
export function withLiveRoom(
  rooms: readonly ListedRoom[],
  { room_id, live_status, broadcast }: LiveFrame,
): ListedRoom[] | null {
  if (!rooms.some(({ id }) => id === room_id)) return null
  return rooms.map((room) =>
    // The next list has the title of the next plan again.
    room.id === room_id ? { ...room, live_status, title: broadcast?.title ?? null } : room,
  )
}

interface FollowOptions {
  messages: Pick<MessageSocket, 'extend'>
  visibility: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  /** Called when the connection has opened: frames may have been missed. */
  onOpened(): void
  onLive(frame: LiveFrame): void
}

/** Receives which rooms go live or end, while the page is visible; returns the function that ends this. */
export function followRooms({ messages, visibility, onOpened, onLive }: FollowOptions): () => void {
  let extension: ReturnType<MessageSocket['extend']> | undefined
  const detach = () => {
    extension?.close()
    extension = undefined
  }
  const follow = () => {
    if (visibility.hidden) return detach()
    extension ??= messages.extend({
      opened: onOpened,
      take(frame) {
        // The server sends frames of this type in this form only.
        if (frame.type === 'room_live') onLive(frame as LiveFrame)
      },
    })
  }
  follow()
  visibility.addEventListener('visibilitychange', follow)
  return () => {
    visibility.removeEventListener('visibilitychange', follow)
    detach()
  }
}
