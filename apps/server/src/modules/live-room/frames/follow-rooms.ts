import { isDeepStrictEqual } from 'node:util'
import type { RoomFrame } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Presence } from '../chat/presence'
import { roomsRepository } from '../rooms/rooms.repository'
import { pinnedMessage, readBroadcast } from './read-room'
import type { RoomFeed } from './room-feed'
import type { RoomFeeds } from './room-feeds'

interface FollowOptions {
  db: Database
  clock: Clock
  feeds: RoomFeeds
  presence: Presence
  /** Whether any page is connected to this process. */
  hasPages: () => boolean
  /** Sends a frame to all pages of this process. */
  sendAll: (frame: RoomFrame) => void
}

type FollowedRoom = Awaited<ReturnType<ReturnType<typeof roomsRepository>['followed']>>[number]

/**
 * Compares the rooms in the database with what pages were sent: a frame may be lost between processes, and operators
 * change rooms at the terminal.
 */
export function createRoomFollower({ db, clock, feeds, presence, hasPages, sendAll }: FollowOptions) {
  const wasLive = new Map<number, boolean>()
  const sentCounts = new Map<number, number>()

  async function announceLive({ id, isLive }: FollowedRoom) {
    const before = wasLive.get(id)
    wasLive.set(id, isLive)
    if (before === undefined || before === isLive) return
    sendAll({
      type: 'room_live',
      room_id: id,
      live_status: isLive ? 1 : 0,
      broadcast: await readBroadcast(db, id, false),
    })
  }

  async function heal(room: FollowedRoom, feed: RoomFeed) {
    const picture = feed.picture()
    if (!picture) return
    const { id, rules, notice, pinned, lastNumber } = room
    if (!isDeepStrictEqual(picture.rules, rules) || picture.notice !== notice)
      feeds.publishHere({ type: 'room_rules', room_id: id, rules, notice })
    if ((picture.pinned?.number ?? null) !== pinned) {
      const message = await pinnedMessage({ db, clock }, id, pinned)
      if (message || picture.pinned) feeds.publishHere({ type: 'chat_pin', room_id: id, pinned: message })
    }
    await feeds.catchUp(id, lastNumber)
  }

  return {
    /** Sends what pages have missed; reports to every page which rooms are live. */
    async follow() {
      // A server without readers does not ask for what no page shows.
      if (!hasPages()) return wasLive.clear()
      const begun = new Map(
        feeds.openRooms().map(({ roomId, feed }) => [roomId, { feed, changes: feed.changes() }]),
      )
      for (const room of await roomsRepository(db).followed()) {
        await announceLive(room)
        const open = begun.get(room.id)
        // A room with a newer frame than the read is compared the next time.
        if (open && open.feed.changes() === open.changes) await heal(room, open.feed)
      }
    },

    /** Sends the number of people to the pages in rooms in which it has changed. */
    countPeople() {
      presence.exchange()
      const open = feeds.openRooms()
      for (const { roomId } of open) {
        const count = presence.onlineOf(roomId)
        if (sentCounts.get(roomId) === count) continue
        sentCounts.set(roomId, count)
        feeds.publishHere({ type: 'online', room_id: roomId, count })
      }
      const openIds = new Set(open.map(({ roomId }) => roomId))
      for (const roomId of sentCounts.keys()) if (!openIds.has(roomId)) sentCounts.delete(roomId)
    },
  }
}
