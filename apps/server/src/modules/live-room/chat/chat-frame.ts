import type { RoomFrame } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { messageStates } from '../live-room.tables'
import { messageViews } from './message-views'
import { type MessageRow, messagesRepository } from './messages.repository'

/** A frame with a new message. */
export type MessageFrame = Extract<RoomFrame, { type: 'chat' | 'chat_teacher_accept' }>
/** A frame that all pages in a room get. */
export type SharedFrame = Extract<
  RoomFrame,
  {
    type:
      | 'chat'
      | 'chat_teacher_accept'
      | 'chat_recall'
      | 'chat_restored'
      | 'chat_pin'
      | 'room_rules'
      | 'online'
  }
>
/** Sends a frame to all pages in its room, on every process. */
export type PublishFrame = (frame: SharedFrame) => void

/** New messages of one room as their frames, in the order of the rows. */
export async function messageFrames(
  { db, clock }: { db: Database; clock: Clock },
  roomId: number,
  rows: readonly MessageRow[],
): Promise<MessageFrame[]> {
  const views = await messageViews(db, roomId, rows, clock.now())
  return views.map((view, place) => ({
    ...view,
    type: view.user.role === 'teacher' ? 'chat_teacher_accept' : 'chat',
    nonce: rows[place]?.nonce ?? '',
  }))
}

/** The frame about a message that a review has hidden or shown again, by its current state; null if it is gone. */
export async function reviewedFrame(
  { db, clock }: { db: Database; clock: Clock },
  id: number,
): Promise<SharedFrame | null> {
  const row = await messagesRepository(db).byId(id)
  if (!row) return null
  const { roomId, number } = row
  if (row.state !== messageStates.shown) return { type: 'chat_recall', room_id: roomId, number, by: 'role' }
  const [view] = await messageViews(db, roomId, [row], clock.now())
  return view ? { ...view, type: 'chat_restored' } : null
}
