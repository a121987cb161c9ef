import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomsRepository } from '../rooms/rooms.repository'
import type { SharedFrame } from './chat-frame'
import { messageViews } from './message-views'
import { type MessageRow, messagesRepository } from './messages.repository'

/**
 * Recalls a shown message in the caller's transaction, after `check` has admitted it. Returns the frames for the pages;
 * undefined if there is no such message. The lock on the room makes a recall and a simultaneous pin follow each other.
 */
export async function recallIn(
  tx: Database,
  roomId: number,
  number: number,
  check: (message: MessageRow) => 'author' | 'role',
): Promise<SharedFrame[] | undefined> {
  const room = await roomsRepository(tx).locked(roomId)
  const message = await messagesRepository(tx).shown(roomId, number)
  if (!message) return undefined
  const by = check(message)
  await messagesRepository(tx).recall(roomId, number)
  const recalled: SharedFrame = { type: 'chat_recall', room_id: roomId, number, by }
  if (room?.pinned !== number) return [recalled]
  await roomsRepository(tx).pin(roomId, null)
  return [recalled, { type: 'chat_pin', room_id: roomId, pinned: null }]
}

/** Pins a shown message, or none, in the caller's transaction; undefined if there is no such message. */
export async function pinIn(
  tx: Database,
  roomId: number,
  number: number | null,
): Promise<{ pinned: MessageRow | null } | undefined> {
  await roomsRepository(tx).locked(roomId)
  const message = number === null ? null : await messagesRepository(tx).shown(roomId, number)
  if (message === undefined) return undefined
  await roomsRepository(tx).pin(roomId, number)
  return { pinned: message }
}

/** The frame about a pinned message. */
export async function pinFrame(
  { db, clock }: { db: Database; clock: Clock },
  roomId: number,
  row: MessageRow | null,
): Promise<SharedFrame> {
  const [pinned] = row ? await messageViews(db, roomId, [row], clock.now()) : []
  return { type: 'chat_pin', room_id: roomId, pinned: pinned ?? null }
}
