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
import { pinFrame, pinIn, recallIn } from './lead-verbs'
import type { MessageRow } from './messages.repository'

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
  return isAbove(by.role, message.role) ? null : 'higherRole'
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
      const now = clock.now()
      const frames = await db.transaction((tx) =>
        recallIn(tx, roomId, number, (message) => {
          const fault = recallFault(message, { userId, role, now })
          if (fault === 'forbidden') throw refusal(fault, { roomId, number })
          if (fault) throw failure(recallMessage, fault, { roomId, number })
          return message.userId === userId ? 'author' : 'role'
        }),
      )
      if (!frames) throw failure(recallMessage, 'unknownMessage', { roomId, number })
      for (const frame of frames) publish(frame)
      return {}
    },

    async pinMessage(
      actor: Actor,
      { room_id: roomId, number }: InputOf<typeof pinMessage>,
    ): Promise<OutputOf<typeof pinMessage>> {
      const { role } = await enterRoom(pinMessage, options, actor, roomId)
      if (!isLeading(role)) throw refusal('forbidden', { roomId })
      const done = await db.transaction((tx) => pinIn(tx, roomId, number))
      if (!done) throw failure(pinMessage, 'unknownMessage', { roomId, number })
      publish(await pinFrame(options, roomId, done.pinned))
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
