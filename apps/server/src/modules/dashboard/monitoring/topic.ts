import type { MessageRequest, World } from '@vce/protocol'
import type { LiveClient } from '#platform/websocket'

/** A client's subscription to a world. */
export interface TopicSubscription<Type extends MessageRequest['type']> {
  client: LiveClient
  world: World
  request: Extract<MessageRequest, { type: Type }>
}

/** Group of a topic's listeners; listeners without replay are a separate group. */
export const groupOf = (world: World, replay: boolean) => (replay ? world : `${world} settled`)

/** Reads the data of the first frame; the returned function starts the subscription synchronously. */
export type Topic<Type extends MessageRequest['type']> = (
  subscription: TopicSubscription<Type>,
) => Promise<() => void>
