import { type ChatMessage, type RoomRole, recallMs, roomRoles } from '@vce/protocol'
import { isLeading } from './input-state'

export type MessageAction = 'reply' | 'answer' | 'pin' | 'unpin' | 'recall' | 'mute' | 'ban' | 'report'

interface Reader {
  /** Null for a guest. */
  userId: number | null
  role: RoomRole
  /** Whether the reader may write at the moment. */
  mayWrite: boolean
  /** Number of the pinned message; null without one. */
  pinned: number | null
  now: number
}

const epochOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
const rankOf = (role: RoomRole) => roomRoles.indexOf(role)

/** Whether the reader may recall a message: own ones for two minutes, those who lead the room not of a higher role. */
function mayRecall({ user_id, user, at }: ChatMessage, { userId, role, now }: Reader) {
  if (user_id === userId && (isLeading(role) || now - epochOf(at) < recallMs)) return true
  return isLeading(role) && rankOf(role) > rankOf(user.role)
}

/** Actions of a reader at a message, in the order of the menu. */
export function actionsOf(message: ChatMessage, reader: Reader): MessageAction[] {
  const { role, userId, pinned, mayWrite } = reader
  if (userId === null) return []
  const isOwn = message.user_id === userId
  const isLower = !isOwn && rankOf(role) > rankOf(message.user.role)
  const actions: (MessageAction | false)[] = [
    mayWrite && 'reply',
    role === 'teacher' && !isOwn && !isLeading(message.user.role) && message.text !== '' && 'answer',
    isLeading(role) && (pinned === message.number ? 'unpin' : 'pin'),
    mayRecall(message, reader) && 'recall',
    isLeading(role) && isLower && 'mute',
    role === 'teacher' && isLower && 'ban',
    !isOwn && 'report',
  ]
  return actions.filter((action) => action !== false)
}
