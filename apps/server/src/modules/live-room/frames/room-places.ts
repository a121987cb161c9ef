import { randomUUID } from 'node:crypto'
import type { LiveClient } from '#platform/websocket'
import type { Presence } from '../chat/presence'

/** The room in which a page is. */
interface Place {
  roomId: number
  person: string
  leave: () => void
}

/** The room of each page; a page is in one at most. */
export function createRoomPlaces(presence: Presence) {
  const places = new Map<LiveClient, Place>()
  const names = new WeakMap<LiveClient, string>()
  const watched = new WeakSet<LiveClient>()

  function leave(client: LiveClient) {
    places.get(client)?.leave()
    places.delete(client)
  }

  return {
    roomOf: (client: LiveClient) => places.get(client)?.roomId,
    /** The pages that are in a room. */
    all: (): [LiveClient, number][] => [...places].map(([client, { roomId }]) => [client, roomId]),
    leave,

    enter(client: LiveClient, roomId: number, person: string) {
      const before = places.get(client)
      if (before?.roomId === roomId && before.person === person) return
      // The person enters before leaving, so that the count has no gap.
      const place = { roomId, person, leave: presence.enter(roomId, person) }
      before?.leave()
      if (!watched.has(client)) client.socket.once('close', () => leave(client))
      watched.add(client)
      places.set(client, place)
    },

    /** The name under which a page is counted. */
    personOf(client: LiveClient, userId: number | undefined, uuid: string | undefined): string {
      if (userId !== undefined) return `user ${userId}`
      if (uuid) return `guest ${uuid}`
      const name = names.get(client) ?? `socket ${randomUUID()}`
      names.set(client, name)
      return name
    },
  }
}
