import { acceptQuestion } from '@vce/protocol'
import { queueDoubtfulText, standingOf } from '#modules/community'
import { lockFor } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { emit } from '#platform/outbox'
import { questionAccepted } from '../live-room.events'
import { roomsRepository } from '../rooms/rooms.repository'
import { messageFrames } from './chat-frame'
import { enterRoom } from './enter-room'
import { messagesRepository } from './messages.repository'
import type { ChatOptions } from './send-message.service'
import { storeMessage } from './store-message'

/** Endpoint by which a teacher answers a question of the chat; a question has one answer. */
export function createAcceptQuestion(options: ChatOptions): Verb<typeof acceptQuestion> {
  const { db, clock, filter, publish } = options

  return async (actor, { room_id: roomId, number, nonce, text }) => {
    const { userId } = userOf(actor)
    const { role } = await enterRoom(acceptQuestion, options, actor, roomId)
    const refuse = (key: 'unknownMessage' | 'answered' | 'unfit') =>
      failure(acceptQuestion, key, { roomId, number })
    if (role !== 'teacher') throw refusal('forbidden', { roomId })
    const registeredAt = await options.registeredAt(userId)
    const now = clock.now()
    const { row, isNew } = await db.transaction(async (tx) => {
      const messages = messagesRepository(tx)
      await lockFor(tx, 'live chat', userId)
      const sent = await messages.byNonce(userId, nonce)
      if (sent) return { row: sent, isNew: false }
      // With the room locked, simultaneous answers and recalls of the question follow each other.
      await roomsRepository(tx).locked(roomId)
      const question = await messages.shown(roomId, number)
      if (!question) throw refuse('unknownMessage')
      if (await messages.isAnswered(roomId, number)) throw refuse('answered')
      const author = await standingOf(tx, userId, now, 'live')
      const checked = await filter(tx, { kind: 'chat', text, author, registeredAt, now })
      if (checked.verdict === 'hold' || checked.verdict === 'refuse') throw refuse('unfit')
      const stored = await storeMessage(tx, {
        roomId,
        userId,
        role,
        text,
        picture: null,
        replyTo: null,
        acceptOf: number,
        isDanmaku: false,
        nonce,
        at: now,
      })
      await queueDoubtfulText(tx, { kind: 'chat', refId: stored.id, authorId: userId, text, checked, now })
      const data = { room_id: roomId, question: number, answer: stored.number, teacher: userId }
      await emit(tx, now, questionAccepted(question.userId, data))
      return { row: stored, isNew: true }
    })
    if (isNew) for (const frame of await messageFrames(options, roomId, [row])) publish(frame)
    return { number: row.number }
  }
}
