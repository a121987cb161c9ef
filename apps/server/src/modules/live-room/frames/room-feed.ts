import {
  type ChatMessage,
  maxMissedMessages,
  quotedTextOf,
  type RoomRules,
  recalledText,
} from '@vce/protocol'
import type { MessageFrame, SharedFrame } from '../chat/chat-frame'

/** The state of a room's chat at one moment. */
export interface RoomPicture {
  /** Number of the newest message. */
  number: number
  /** The newest messages that are shown, the oldest first. */
  messages: ChatMessage[]
  pinned: ChatMessage | null
  rules: RoomRules
  notice: string
}

/** Maximum number of recalled messages that a feed remembers for messages that arrive after their recall. */
const maxRecalled = 1_000

type RestoredFrame = Extract<SharedFrame, { type: 'chat_restored' }>

const isMessage = (frame: SharedFrame): frame is MessageFrame =>
  frame.type === 'chat' || frame.type === 'chat_teacher_accept'

/** A message without the text that it quotes from a recalled one. */
function withoutQuote<Message extends ChatMessage>(message: Message, recalled: ReadonlySet<number>): Message {
  const { reply, accept } = message
  const hides = (quote: ChatMessage['reply']) => quote !== null && recalled.has(quote.number)
  if (!hides(reply) && !hides(accept)) return message
  return {
    ...message,
    reply: reply && (hides(reply) ? { ...reply, text: recalledText } : reply),
    accept: accept && (hides(accept) ? { ...accept, text: recalledText } : accept),
  }
}

/** A message that quotes a restored one with its text again. */
function withQuote<Message extends ChatMessage>(message: Message, restored: ChatMessage): Message {
  const shown = (quote: ChatMessage['reply']) =>
    quote?.number === restored.number ? { ...quote, text: quotedTextOf(restored) } : quote
  const { reply, accept } = message
  return { ...message, reply: shown(reply), accept: shown(accept) }
}

/**
 * One room in the memory of one process, while pages are in it. Frames wait here until their turn: messages leave in
 * the order of their numbers without a gap, each once, and a recalled text never leaves.
 */
export function createRoomFeed() {
  /** Frames by number; null for a message that is no longer shown. */
  const waiting = new Map<number, MessageFrame | null>()
  const recalled = new Set<number>()
  let states: SharedFrame[] = []
  let picture: RoomPicture | null = null
  /** Increases with each frame. */
  let changes = 0

  function remember(number: number) {
    recalled.add(number)
    const [oldest] = recalled
    if (recalled.size > maxRecalled && oldest !== undefined) recalled.delete(oldest)
  }

  /** Takes all texts of recalled messages out of what is shown or about to be. */
  function hideRecalled() {
    for (const [number, frame] of waiting)
      waiting.set(number, frame && !recalled.has(number) ? withoutQuote(frame, recalled) : null)
    if (!picture) return
    picture.messages = picture.messages
      .filter(({ number }) => !recalled.has(number))
      .map((message) => withoutQuote(message, recalled))
    const { pinned } = picture
    picture.pinned = pinned && !recalled.has(pinned.number) ? withoutQuote(pinned, recalled) : null
  }

  /** Puts a message into its place again. */
  function restore({ type: _type, ...message }: RestoredFrame) {
    const { number } = message
    if (!picture || recalled.has(number)) return
    // Before its turn the message waits; an older one is read from the database.
    if (number > picture.number || number <= picture.number - maxMissedMessages) return
    picture.messages = [...picture.messages.filter((each) => each.number !== number), message]
      .sort((a, b) => a.number - b.number)
      .map((each) => withQuote(each, message))
  }

  function apply(frame: SharedFrame) {
    if (!picture) return
    if (frame.type === 'chat_restored') restore(frame)
    if (frame.type === 'chat_pin')
      picture.pinned = frame.pinned && recalled.has(frame.pinned.number) ? null : frame.pinned
    if (frame.type === 'room_rules') Object.assign(picture, { rules: frame.rules, notice: frame.notice })
  }

  function show(frame: MessageFrame) {
    if (!picture) return
    const { type: _type, nonce: _nonce, ...message } = frame
    picture.messages.push(message)
    const first = picture.number - maxMissedMessages
    while ((picture.messages[0]?.number ?? first + 1) <= first) picture.messages.shift()
  }

  /** Frames whose turn it is: messages up to the first missing number, then the others. */
  function next(): SharedFrame[] {
    const frames: SharedFrame[] = []
    for (; picture && waiting.has(picture.number + 1); ) {
      picture.number += 1
      const frame = waiting.get(picture.number)
      waiting.delete(picture.number)
      if (!frame) continue
      show(frame)
      frames.push(frame)
    }
    frames.push(...states)
    states = []
    return frames
  }

  return {
    receive(frame: SharedFrame) {
      changes += 1
      if (isMessage(frame)) {
        if (picture && frame.number <= picture.number) return
        waiting.set(frame.number, recalled.has(frame.number) ? null : withoutQuote(frame, recalled))
        return
      }
      if (frame.type === 'chat_recall') {
        remember(frame.number)
        hideRecalled()
      }
      if (frame.type === 'chat_restored') {
        recalled.delete(frame.number)
        if (waiting.has(frame.number)) waiting.set(frame.number, { ...frame, type: 'chat', nonce: '' })
      }
      states.push(frame)
      apply(frame)
    },

    /** Sets what the room showed when it was read; frames received since then follow it. */
    load(read: RoomPicture) {
      picture = read
      for (const number of waiting.keys()) if (number <= read.number) waiting.delete(number)
      hideRecalled()
      for (const frame of states) apply(frame)
    },

    /** Adds messages that were read because their frames are missing, up to `number`. */
    fill(frames: readonly MessageFrame[], number: number) {
      if (!picture) return
      const read = new Map(frames.map((frame) => [frame.number, frame]))
      for (let each = picture.number + 1; each <= number; each += 1) {
        const frame = read.get(each)
        if (!waiting.has(each))
          waiting.set(each, frame && !recalled.has(each) ? withoutQuote(frame, recalled) : null)
      }
    },

    next,
    picture: () => picture,
    recalled: (): ReadonlySet<number> => recalled,
    changes: () => changes,
    /** Whether frames wait for a missing one. */
    hasGap: () => picture !== null && waiting.size > 0,
    /** Greatest number of the messages that wait. */
    newestWaiting: () => Math.max(0, ...waiting.keys()),
  }
}
export type RoomFeed = ReturnType<typeof createRoomFeed>
