import { contentStates } from '@vce/protocol'
import type { ReviewTarget } from '#modules/community'
import { messageStates } from '../live-room.tables'
import type { RoomAccess } from '../rooms/room-access'
import { roomsRepository } from '../rooms/rooms.repository'
import type { PublishFrame } from './chat-frame'
import { messagesRepository } from './messages.repository'

const { visible, hidden, deleted } = contentStates

/** A removed message counts as hidden: a moderator may show it again. A recalled one counts as deleted. */
const stateOf = {
  [messageStates.shown]: visible,
  [messageStates.recalled]: deleted,
  [messageStates.removed]: hidden,
}

/** How messages of live rooms are reviewed. */
export const createChatTarget = (publish: PublishFrame, access: RoomAccess): ReviewTarget => ({
  async load(tx, id) {
    const message = await messagesRepository(tx).held(id)
    return message && { authorId: message.userId, text: message.text, state: stateOf[message.state] }
  },

  async hide(tx, id) {
    const messages = messagesRepository(tx)
    const message = await messages.held(id)
    if (message?.state !== messageStates.shown) return
    const { roomId, number } = message
    await messages.remove(id)
    const room = await roomsRepository(tx).byId(roomId)
    if (room?.pinned === number) await roomsRepository(tx).pin(roomId, null)
    // Sent before the commit, so that the text leaves the pages even if the commit takes a moment. If the transaction
    // fails, the message is missing on pages until they are opened again.
    publish({ type: 'chat_recall', room_id: roomId, number, by: 'role' })
    if (room?.pinned === number) publish({ type: 'chat_pin', room_id: roomId, pinned: null })
  },

  /** Open pages do not show the message again; it is in the list of those that open later. */
  restore: (tx, id) => messagesRepository(tx).restore(id),

  async mayRead(tx, id, userId) {
    const message = await messagesRepository(tx).held(id)
    const room = message && (await roomsRepository(tx).byId(message.roomId))
    const client = { address: '', agent: '', origin: '' }
    const reader = { kind: 'user', userId, sessionId: 0, hasPhone: true, client } as const
    const seen = await access.see(reader, room)
    return room !== undefined && typeof seen !== 'string' && access.mayEnter(seen.role, room)
  },
})
