import { type ChatMessage, chatPage, maxMissedMessages } from '@vce/protocol'
import type { RoomPicture } from './room-feed'

interface Messages {
  snapshot: boolean
  reset: boolean
  messages: ChatMessage[]
}

/**
 * The messages for a page that enters a room: the newest ones, or exactly those after the last number that the page
 * has. A page that has missed too many, or has a number that the room never had, begins again.
 */
export function messagesAfter({ number, messages }: RoomPicture, after: number | undefined): Messages {
  const newest = () => messages.slice(-chatPage)
  if (after === undefined) return { snapshot: true, reset: false, messages: newest() }
  if (after > number || number - after > maxMissedMessages)
    return { snapshot: true, reset: true, messages: newest() }
  return {
    snapshot: false,
    reset: false,
    messages: messages.filter((message) => message.number > after),
  }
}
