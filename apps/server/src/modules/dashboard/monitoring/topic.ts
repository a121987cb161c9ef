import type { MessageRequest, World } from '@vce/protocol'
import type { LiveClient } from '#platform/websocket'

/** Who asks to listen, and to which world. */
export interface Listening<Type extends MessageRequest['type']> {
  client: LiveClient
  world: World
  request: Extract<MessageRequest, { type: Type }>
}

/** Reads what a listener needs first; what it answers begins the listening, at once. */
export type Topic<Type extends MessageRequest['type']> = (listening: Listening<Type>) => Promise<() => void>
