import { maxMissedMessages } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Hub } from '#platform/websocket'
import type { SharedFrame } from '../chat/chat-frame'
import type { RoomLink } from '../chat/room-link'
import { readMissing, readPicture } from './read-room'
import { createRoomFeed, type RoomFeed } from './room-feed'

/** Channel of the hub; its keys are the ids of rooms. */
export const roomChannel = 'room'
/** For so long the frames of a room are gathered before they are sent in one turn, in milliseconds. */
const gatherMs = 50

interface OpenFeed {
  feed: RoomFeed
  /** Resolves once the feed has its first picture; false if there is no such room. */
  ready: Promise<boolean>
  /** Number of pages that are about to enter. */
  joins: number
  timer: NodeJS.Timeout | null
  /** Whether the last turn has left a gap. */
  hadGap: boolean
}

interface FeedsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  link: RoomLink
}

/** The rooms that have pages in this process. */
export function createRoomFeeds({ db, clock, logger, link }: FeedsOptions) {
  const open = new Map<number, OpenFeed>()
  let hub: Hub | null = null
  const reading = { db, clock }

  function schedule(roomId: number, entry: OpenFeed) {
    if (entry.timer) return
    entry.timer = setTimeout(() => turn(roomId, entry), gatherMs)
    entry.timer.unref()
  }

  function send(roomId: number, { feed }: OpenFeed) {
    for (const frame of feed.next()) hub?.publish(roomChannel, String(roomId), frame)
  }

  /** Reads the messages whose frames did not arrive, and sends them. */
  async function fill(roomId: number, entry: OpenFeed, number: number) {
    const before = entry.feed.picture()?.number ?? number
    if (number - before > maxMissedMessages) {
      // Pages find the gap in the numbers and enter again.
      const read = await readPicture(reading, roomId)
      if (read) entry.feed.load(read)
    } else if (number > before) {
      entry.feed.fill(await readMissing(reading, roomId, before, number), number)
    }
    send(roomId, entry)
  }

  function turn(roomId: number, entry: OpenFeed) {
    entry.timer = null
    send(roomId, entry)
    if (!entry.feed.hasGap()) {
      entry.hadGap = false
      return
    }
    if (!entry.hadGap) {
      // The missing frame may arrive from another process a moment later.
      entry.hadGap = true
      return schedule(roomId, entry)
    }
    entry.hadGap = false
    fill(roomId, entry, entry.feed.newestWaiting()).catch((error) =>
      logger.warn({ err: error, roomId }, 'messages of a live room could not be read'),
    )
  }

  function receive(frame: SharedFrame) {
    const entry = open.get(frame.room_id)
    if (!entry) return
    entry.feed.receive(frame)
    schedule(frame.room_id, entry)
  }

  function closeIfEmpty(roomId: number) {
    const entry = open.get(roomId)
    if (!entry || entry.joins > 0 || hub?.hasGroup(roomChannel, String(roomId))) return
    if (entry.timer) clearTimeout(entry.timer)
    open.delete(roomId)
  }

  function openFeed(roomId: number): OpenFeed {
    const feed = createRoomFeed()
    const entry: OpenFeed = { feed, ready: load(), joins: 0, timer: null, hadGap: false }
    async function load() {
      const read = await readPicture(reading, roomId)
      if (!read) return false
      feed.load(read)
      // Frames may have arrived meanwhile.
      schedule(roomId, entry)
      return true
    }
    open.set(roomId, entry)
    return entry
  }

  link.onMessage((message) => {
    if (message.type === 'frame') receive(message.frame)
  })

  return {
    run: link.run,

    /** Connects the rooms with the sockets of this process. */
    attach(connected: Hub) {
      hub = connected
      connected.onEmptied((channel, key) => {
        if (channel === roomChannel) closeIfEmpty(Number(key))
      })
    },

    /** Sends a frame to all pages in its room, on every process. */
    publish(frame: SharedFrame) {
      receive(frame)
      link.publish({ type: 'frame', frame })
    },

    /** Sends a frame to the pages of this process only. */
    publishHere: receive,

    /** Runs `join` with the feed of a room, which stays current meanwhile; false if there is no such room. */
    async enter(roomId: number, join: (feed: RoomFeed) => Promise<void>): Promise<boolean> {
      const entry = open.get(roomId) ?? openFeed(roomId)
      entry.joins += 1
      try {
        if (!(await entry.ready)) return false
        await join(entry.feed)
        return true
      } finally {
        entry.joins -= 1
        closeIfEmpty(roomId)
      }
    },

    /** The open rooms of this process. */
    openRooms: () => [...open].map(([roomId, { feed }]) => ({ roomId, feed })),

    /** Sends messages whose frames were lost, up to the newest number of the room. */
    async catchUp(roomId: number, number: number) {
      const entry = open.get(roomId)
      if (entry && (entry.feed.picture()?.number ?? number) < number) await fill(roomId, entry, number)
    },
  }
}
export type RoomFeeds = ReturnType<typeof createRoomFeeds>
