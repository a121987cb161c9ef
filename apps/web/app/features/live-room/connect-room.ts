import type { RoomFrame } from '@vce/protocol'
import type { Visibility } from '#app/lib/socket/connection'
import { createRoomClient, type RoomClient } from './room-client'
import type { RoomMessages } from './room-messages'

/** Milliseconds after which a hidden page leaves its room. */
export const hiddenMs = 5 * 60_000

interface ConnectedRoomParts {
  roomId: number
  messages: RoomMessages
  visibility: Visibility
  identity: Parameters<typeof createRoomClient>[0]['identity']
}

interface ConnectedRoom {
  client: RoomClient
  /** Leaves the room. */
  close(): void
}

/** A room on the page's message socket. A page hidden for five minutes leaves it and joins again when seen. */
export function connectRoom({ roomId, messages, visibility, identity }: ConnectedRoomParts): ConnectedRoom {
  let extension: ReturnType<RoomMessages['extend']> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const client = createRoomClient({
    roomId,
    identity,
    send: (request) => extension?.send(request) ?? false,
  })

  function attach() {
    if (extension) return
    // An open connection reports this before `extend` has returned what sends the join.
    let isOpen = false
    extension = messages.extend({
      opened() {
        if (extension) client.opened()
        else isOpen = true
      },
      // The server sends room frames of these types only; the client ignores other types.
      take: (frame) => client.take(frame as RoomFrame),
    })
    if (isOpen) client.opened()
  }

  function detach() {
    client.leave()
    extension?.close()
    extension = undefined
  }

  attach()
  const unwatch = messages.watch(() => {
    if (extension && messages.state() !== 'open') client.lost()
  })
  const endVisibility = visibility.onChange(() => {
    clearTimeout(timer)
    if (visibility.hidden()) timer = setTimeout(detach, hiddenMs)
    else attach()
  })
  return {
    client,
    close() {
      clearTimeout(timer)
      endVisibility()
      unwatch()
      detach()
    },
  }
}
