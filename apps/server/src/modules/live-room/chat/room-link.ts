import { randomUUID } from 'node:crypto'
import type { SharedFrame } from './chat-frame'
import type { StreamMessage } from './stream-message'

/**
 * Sends messages about live rooms between the processes of one portal. A process may also receive its own messages, as
 * from Redis.
 */
export interface RoomBus {
  publish(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

/** People of a room who came and left. */
interface ChangedPeople {
  roomId: number
  joined: string[]
  left: string[]
}

/**
 * A message about live rooms: a frame for the pages in a room; changes of the people, where `isWhole` replaces all;
 * changed bans; a user whose role or mute may have changed; a room that went live or ended.
 */
type RoomMessage =
  | { type: 'frame'; frame: SharedFrame }
  | { type: 'people'; isWhole: boolean; rooms: ChangedPeople[] }
  | { type: 'bans' }
  | { type: 'standing'; userId: number }
  | { type: 'live'; roomId: number }
  | StreamMessage

/** A process that is silent for so long is gone, in milliseconds. */
const othersMs = 45_000

interface PublishedMessage {
  from: string
  message: RoomMessage
}

/** The connection of this process with the others; `run` is the id of the process. */
export function createRoomLink(bus: RoomBus | null) {
  const run = randomUUID()
  /** When the last message of another process came, by the clock of this machine. */
  let messageAt = Number.NEGATIVE_INFINITY
  const listeners: ((message: RoomMessage, from: string) => void)[] = []
  bus?.listen((published) => {
    const { from, message } = published as PublishedMessage
    if (from === run) return
    messageAt = performance.now()
    for (const listener of listeners) listener(message, from)
  })
  return {
    run,
    publish: (message: RoomMessage) => bus?.publish({ from: run, message } satisfies PublishedMessage),
    /** Whether another process has sent a message lately: each sends its people every 15 seconds. */
    hasOthers: () => performance.now() - messageAt <= othersMs,
    /** Registers a listener for messages of other processes. */
    onMessage: (listener: (message: RoomMessage, from: string) => void) => void listeners.push(listener),
  }
}
export type RoomLink = ReturnType<typeof createRoomLink>
