import type { MessageFrame, World } from '@vce/protocol'
import type { ConnectionState } from '#app/lib/socket/connection'

export type Topic = 'monitoring' | 'tradedRanking' | 'changeNumber'
export type TopicFrame<Type extends Topic> = Extract<MessageFrame, { type: Type }>

export interface TopicSubscription<Type extends Topic> {
  world: World
  /** False: the settled day stands while the last session is replayed. */
  replay?: false
  take(frame: TopicFrame<Type>): void
  /** Position from which an interrupted subscription resumes; events only. */
  after?(): { run: string; number: number } | null
}

interface OpenSubscription {
  /** Requests the topic again after lost frames. */
  resubscribe(): void
  close(): void
}

/** The part of the portal's message socket that 异动监控 needs; the route passes it in. */
export interface MessageSource {
  state(): ConnectionState
  watch(watcher: () => void): () => void
  listen<Type extends Topic>(type: Type, subscription: TopicSubscription<Type>): OpenSubscription
}
