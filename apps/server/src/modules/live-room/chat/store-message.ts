import type { RoomRole } from '@vce/protocol'
import type { Database } from '#platform/database'
import { roomsRepository } from '../rooms/rooms.repository'
import { type MessageRow, messagesRepository } from './messages.repository'

interface StoredMessage
  extends Pick<
    MessageRow,
    'roomId' | 'userId' | 'text' | 'picture' | 'replyTo' | 'acceptOf' | 'nonce' | 'at'
  > {
  role: RoomRole
  isDanmaku: boolean
}

/** The role under which a message is stored; guests write nothing. */
function authorRole(role: RoomRole): MessageRow['role'] {
  if (role === 'guest') throw new Error('A guest cannot write')
  return role
}

/**
 * Takes the next number of the room and stores a message under it. The room stays locked until the transaction ends,
 * so numbers are committed in their order and a rollback leaves no gap.
 */
export async function storeMessage(tx: Database, message: StoredMessage): Promise<MessageRow> {
  const { number, broadcastId, beganAt } = await roomsRepository(tx).nextNumber(message.roomId)
  return messagesRepository(tx).add({
    ...message,
    number,
    role: authorRole(message.role),
    messageType: message.picture === null ? 'text' : 'image',
    broadcastId,
    second: beganAt && Math.max(0, Math.floor((message.at.getTime() - beganAt.getTime()) / 1000)),
  })
}
