import { contentStates } from '@vce/protocol'
import type { ReviewTarget } from '#modules/community'
import { emit } from '#platform/outbox'
import { messageReviewed } from '../live-room.events'
import { messageStates } from '../live-room.tables'
import type { RoomAccess } from '../rooms/room-access'
import { roomsRepository } from '../rooms/rooms.repository'
import { messagesRepository } from './messages.repository'

const { visible, hidden, deleted } = contentStates

/** A removed message counts as hidden: a moderator may show it again. A recalled one counts as deleted. */
const stateOf = {
  [messageStates.shown]: visible,
  [messageStates.recalled]: deleted,
  [messageStates.removed]: hidden,
}

/** How messages of live rooms are reviewed. Open pages follow after the commit (`live-room-listener.ts`). */
export const createChatTarget = (access: RoomAccess): ReviewTarget => ({
  async load(tx, id) {
    const message = await messagesRepository(tx).held(id)
    return message && { authorId: message.userId, text: message.text, state: stateOf[message.state] }
  },

  async hide(tx, id, _state, now) {
    const messages = messagesRepository(tx)
    const message = await messages.held(id)
    if (message?.state !== messageStates.shown) return
    const { roomId, number, userId } = message
    await messages.remove(id)
    const room = await roomsRepository(tx).byId(roomId)
    if (room?.pinned === number) await roomsRepository(tx).pin(roomId, null)
    await emit(tx, now, messageReviewed(userId, { message_id: id }))
  },

  async restore(tx, id, now) {
    const message = await messagesRepository(tx).held(id)
    if (message && (await messagesRepository(tx).restore(id)))
      await emit(tx, now, messageReviewed(message.userId, { message_id: id }))
  },

  async mayRead(tx, id, userId) {
    const message = await messagesRepository(tx).held(id)
    const room = message && (await roomsRepository(tx).byId(message.roomId))
    const client = { address: '', agent: '', origin: '' }
    const reader = { kind: 'user', userId, sessionId: 0, hasPhone: true, client } as const
    const seen = await access.see(reader, room)
    return room !== undefined && typeof seen !== 'string' && access.mayEnter(seen.role, room)
  },
})
