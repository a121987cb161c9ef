import {
  type Broadcast,
  type ChatMessage,
  quotedTextOf,
  type RoomMe,
  type RoomRules,
  recalledText,
} from '@vce/protocol'

/** An uploaded picture with its size, as messages have it. */
export interface OwnPicture {
  url: string
  size: ChatMessage['picture_size']
}

/** A message of this page that the chat does not contain yet. */
export interface OwnMessage {
  nonce: string
  text: string
  picture: OwnPicture | null
  /** The message to which it replies. */
  reply: ChatMessage | null
  /** The question that it answers; set for a teacher's answer. */
  question: ChatMessage | null
  danmaku: boolean
  /** Number by which the server has stored it; null until then. */
  number: number | null
  /** Reason for which it could not be sent; null while it is being sent. */
  failure: string | null
}

/** A room as its page knows it. */
export interface RoomState {
  /**
   * `joining`: waits for the room's state; `joined`: up to date; `lost`: the connection dropped; `away`: the page
   * left because it was hidden for long; `rejected`: the caller may not be in the room.
   */
  phase: 'joining' | 'joined' | 'lost' | 'away' | 'rejected'
  /** Ordered by number. */
  messages: readonly ChatMessage[]
  /** Messages sent from this page, the oldest first. */
  own: readonly OwnMessage[]
  /** Whether the room has messages before the first one. */
  hasEarlier: boolean
  /** Numbers of messages that were recalled while the page was open. */
  recalled: ReadonlySet<number>
  /** Null until the room's state has arrived. */
  live: RoomLive | null
  /** Code and text of the server for a caller who was rejected. */
  rejection: { code: number; content: string } | null
}

/** The changing part of a room besides its messages. */
export interface RoomLive {
  isLive: boolean
  broadcast: Broadcast | null
  rules: RoomRules
  notice: string
  pinned: ChatMessage | null
  online: number
  me: RoomMe
}

export const emptyRoom: RoomState = {
  phase: 'joining',
  messages: [],
  own: [],
  hasEarlier: false,
  recalled: new Set(),
  live: null,
  rejection: null,
}

/** The broadcast of a room after a frame: rooms that are no longer live have none, but readers see that it has ended. */
export function broadcastAfter(
  before: Broadcast | null,
  { live_status, broadcast }: { live_status: 0 | 1; broadcast: Broadcast | null },
): Broadcast | null {
  const hasRun = before && before.state !== 'planned' && before.state !== 'warming'
  return !broadcast && live_status === 0 && hasRun ? { ...before, state: 'ended' } : broadcast
}

/** Maximum number of messages that a page holds. */
export const maxHeldMessages = 500

type Quote = ChatMessage['reply']
const withoutText = (quote: Quote, number: number): Quote =>
  quote?.number === number ? { ...quote, text: recalledText } : quote

/** Messages without the recalled one and without its text in quotes. */
export const withoutRecalled = (messages: readonly ChatMessage[], number: number): ChatMessage[] =>
  messages.flatMap((message) => {
    if (message.number === number) return []
    if (message.reply?.number !== number && message.accept?.number !== number) return [message]
    return [
      {
        ...message,
        reply: withoutText(message.reply, number),
        accept: withoutText(message.accept, number),
      },
    ]
  })

/** Messages with the text of a restored one in their quotes of it. */
export function withQuotesOf(messages: readonly ChatMessage[], restored: ChatMessage): ChatMessage[] {
  const shown = (quote: Quote): Quote =>
    quote?.number === restored.number ? { ...quote, text: quotedTextOf(restored) } : quote
  const quotes = ({ reply, accept }: ChatMessage) =>
    reply?.number === restored.number || accept?.number === restored.number
  return messages.map((message) =>
    quotes(message) ? { ...message, reply: shown(message.reply), accept: shown(message.accept) } : message,
  )
}

/** Both lists by number, without duplicates; a message of `later` replaces one of `earlier`. */
export function mergedMessages(
  earlier: readonly ChatMessage[],
  later: readonly ChatMessage[],
): ChatMessage[] {
  const byNumber = new Map([...earlier, ...later].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
