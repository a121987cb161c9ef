import { isDeepStrictEqual } from 'node:util'
import type { RoomFrame } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Presence } from '../chat/presence'
import type { RoomLink } from '../chat/room-link'
import type { LiveNow } from '../rooms/live-now'
import { roomsRepository } from '../rooms/rooms.repository'
import { pinnedMessage, readBroadcast } from './read-room'
import type { RoomFeed } from './room-feed'
import type { RoomFeeds } from './room-feeds'

interface FollowOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  feeds: RoomFeeds
  presence: Presence
  link: Pick<RoomLink, 'publish' | 'onMessage'>
  isLiveNow: LiveNow
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
export function createRoomFollower(options: FollowOptions) {
  const { db, clock, logger, feeds, presence, link, isLiveNow, hasPages, sendAll } = options
  /** The rooms that are live, as the pages know them; null until the first comparison. */
  let live: Set<number> | null = null
  const sentCounts = new Map<number, number>()

  /**
   * Reports to every page which rooms have gone live or are no longer; a room that is gone is not live. The first
   * comparison reports all rooms: they may have changed since the first page has read its list.
   */
  async function announceLive(rooms: readonly FollowedRoom[]) {
    const now = new Set(rooms.filter(isLiveNow).map(({ id }) => id))
    const before = live
    live = now
    const reported = before
      ? [...before, ...now].filter((id) => before.has(id) !== now.has(id))
      : rooms.map(({ id }) => id)
    for (const id of reported) await sendLive(id, now.has(id))
  }

  async function sendLive(id: number, isLive: boolean) {
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

  /** Reports the state of a room to the pages of this process, also if they have not been sent an earlier one. */
  async function announceHere(roomId: number) {
    if (!hasPages()) return
    const room = await roomsRepository(db).byId(roomId)
    if (!room) return
    const isLive = isLiveNow(room)
    if (isLive) live?.add(roomId)
    else live?.delete(roomId)
    await sendLive(roomId, isLive)
  }

  link.onMessage((message) => {
    if (message.type !== 'live') return
    const { roomId } = message
    announceHere(roomId).catch((error) =>
      logger.warn({ err: error, roomId }, 'a live room could not be read'),
    )
  })

  return {
    /** Reports to the pages of all processes that a room has gone live, or is no longer. */
    async announce(roomId: number) {
      link.publish({ type: 'live', roomId })
      await announceHere(roomId)
    },

    /** Sends what pages have missed; reports to every page which rooms are live. */
    async follow() {
      // A server without readers does not ask for what no page shows.
      if (!hasPages()) {
        live = null
        return
      }
      const begun = new Map(
        feeds.openRooms().map(({ roomId, feed }) => [roomId, { feed, changes: feed.changes() }]),
      )
      const rooms = await roomsRepository(db).followed()
      await announceLive(rooms)
      for (const room of rooms) {
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
