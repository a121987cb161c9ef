import { type Broadcast, maxMissedMessages } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { messageFrames } from '../chat/chat-frame'
import { messageViews } from '../chat/message-views'
import { messagesRepository } from '../chat/messages.repository'
import { broadcastAnswer } from '../rooms/broadcast-answer'
import { roomTeachers } from '../rooms/room-teachers'
import { roomsRepository } from '../rooms/rooms.repository'
import type { RoomPicture } from './room-feed'

interface ReadOptions {
  db: Database
  clock: Clock
}

/** The shown message with a number, for the top of the chat. */
export async function pinnedMessage({ db, clock }: ReadOptions, roomId: number, number: number | null) {
  const row = number === null ? undefined : await messagesRepository(db).shown(roomId, number)
  const [view] = row ? await messageViews(db, roomId, [row], clock.now()) : []
  return view ?? null
}

/** The current picture of a room; undefined if there is no such room. */
export async function readPicture(options: ReadOptions, roomId: number): Promise<RoomPicture | undefined> {
  const { db, clock } = options
  const room = await roomsRepository(db).byId(roomId)
  if (!room) return undefined
  // Messages that were committed after the room was read come as frames.
  const number = room.lastNumber
  const rows = await messagesRepository(db).page(roomId, {
    after: number - maxMissedMessages,
    before: number + 1,
    limit: maxMissedMessages,
  })
  return {
    number,
    messages: await messageViews(db, roomId, rows, clock.now()),
    pinned: await pinnedMessage(options, roomId, room.pinned),
    rules: room.rules,
    notice: room.notice,
  }
}

/** Shown messages after a number, up to another one, as frames. */
export async function readMissing(options: ReadOptions, roomId: number, after: number, number: number) {
  const limit = number - after
  const rows = await messagesRepository(options.db).page(roomId, { after, before: number + 1, limit })
  return messageFrames(options, roomId, rows)
}

/** The running broadcast of a room; those who lead the room see one that has not begun yet. */
export async function readBroadcast(
  db: Database,
  roomId: number,
  isLeading: boolean,
): Promise<Broadcast | null> {
  const [running] = await roomsRepository(db).running([roomId])
  if (!running) return null
  return broadcastAnswer(running, { teachers: await roomTeachers(db, [running.teacherId]), isLeading })
}
