import type { RoomLink } from '../chat/room-link'

/** Reports to all processes that the role or the mute of a user may have changed. */
export function createRoomStandings(link: Pick<RoomLink, 'publish' | 'onMessage'>) {
  const listeners: ((userId: number) => void)[] = []
  let changes = 0

  function report(userId: number) {
    changes += 1
    for (const listener of listeners) listener(userId)
  }

  link.onMessage((message) => {
    if (message.type === 'standing') report(message.userId)
  })

  return {
    /** To be called after the commit of a change. */
    changed(userId: number) {
      link.publish({ type: 'standing', userId })
      report(userId)
    },
    onChanged: (listener: (userId: number) => void) => void listeners.push(listener),
    /** Increases with each change. */
    changes: () => changes,
  }
}
export type RoomStandings = ReturnType<typeof createRoomStandings>
