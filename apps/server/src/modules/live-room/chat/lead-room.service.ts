import {
  type InputOf,
  type OutputOf,
  pinMessage,
  type RoomRole,
  recallMessage,
  recallMs,
  setRoomRules,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { failure, refusal } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { isAbove, isLeading } from '../rooms/room-access'
import { roomsRepository } from '../rooms/rooms.repository'
import type { PublishFrame } from './chat-frame'
import { type EntryOptions, enterRoom } from './enter-room'
import { messageViews } from './message-views'
import { type MessageRow, messagesRepository } from './messages.repository'

interface LeadOptions extends EntryOptions {
  clock: Clock
  publish: PublishFrame
}

/** Why a caller may not recall a message. */
function recallFault(message: MessageRow, by: { userId: number; role: RoomRole; now: Date }) {
  if (message.userId === by.userId) {
    const isLate = by.now.getTime() - message.at.getTime() > recallMs
    return isLate && !isLeading(by.role) ? 'tooLate' : null
  }
  if (!isLeading(by.role)) return 'forbidden'
  return isAbove(message.role, by.role) ? 'higherRole' : null
}

/** Endpoints that hide and pin messages, and set the rules of a room. */
export function createLeadRoom(options: LeadOptions) {
  const { db, clock, publish } = options
  return {
    async recallMessage(
      actor: Actor,
      { room_id: roomId, number }: InputOf<typeof recallMessage>,
    ): Promise<OutputOf<typeof recallMessage>> {
      const { userId } = userOf(actor)
      const { role } = await enterRoom(recallMessage, options, actor, roomId)
      const { isOwn, wasPinned } = await db.transaction(async (tx) => {
        // The lock on the room makes the recall and a simultaneous pin follow each other.
        const room = await roomsRepository(tx).locked(roomId)
        const message = await messagesRepository(tx).shown(roomId, number)
        if (!message) throw failure(recallMessage, 'unknownMessage', { roomId, number })
        const fault = recallFault(message, { userId, role, now: clock.now() })
        if (fault === 'forbidden') throw refusal(fault, { roomId, number })
        if (fault) throw failure(recallMessage, fault, { roomId, number })
        await messagesRepository(tx).recall(roomId, number)
        if (room?.pinned === number) await roomsRepository(tx).pin(roomId, null)
        return { isOwn: message.userId === userId, wasPinned: room?.pinned === number }
      })
      publish({ type: 'chat_recall', room_id: roomId, number, by: isOwn ? 'author' : 'role' })
      if (wasPinned) publish({ type: 'chat_pin', room_id: roomId, pinned: null })
      return {}
    },

    async pinMessage(
      actor: Actor,
      { room_id: roomId, number }: InputOf<typeof pinMessage>,
    ): Promise<OutputOf<typeof pinMessage>> {
      const { role } = await enterRoom(pinMessage, options, actor, roomId)
      if (!isLeading(role)) throw refusal('forbidden', { roomId })
      const row = await db.transaction(async (tx) => {
        await roomsRepository(tx).locked(roomId)
        const message = number === null ? null : await messagesRepository(tx).shown(roomId, number)
        if (message === undefined) throw failure(pinMessage, 'unknownMessage', { roomId, number })
        await roomsRepository(tx).pin(roomId, number)
        return message
      })
      const [pinned] = row ? await messageViews(db, roomId, [row], clock.now()) : []
      publish({ type: 'chat_pin', room_id: roomId, pinned: pinned ?? null })
      return {}
    },

    async setRoomRules(
      actor: Actor,
      { room_id: roomId, rules, notice }: InputOf<typeof setRoomRules>,
    ): Promise<OutputOf<typeof setRoomRules>> {
      const { role } = await enterRoom(setRoomRules, options, actor, roomId)
      if (role !== 'teacher') throw refusal('forbidden', { roomId })
      await roomsRepository(db).setRules(roomId, rules, notice)
      publish({ type: 'room_rules', room_id: roomId, rules, notice })
      return {}
    },
  }
}
