import type { MessageFrame, World } from '@vce/protocol'
import type { ConnectionState } from '#app/lib/socket/connection'

export type Topic = 'monitoring' | 'tradedRanking' | 'changeNumber'
export type TopicFrame<Type extends Topic> = Extract<MessageFrame, { type: Type }>

export interface TopicSubscription<Type extends Topic> {
  world: World
  /** Requests messages of the replay instead of the settled day. */
  replay?: true
  take(frame: TopicFrame<Type>): void
  /** Position from which an interrupted subscription resumes; only for events. */
  after?(): { run: string; number: number } | null
}

interface OpenSubscription {
  /** Subscribes to the topic again after frames were lost. */
  resubscribe(): void
  close(): void
}

/** The part of the portal's message socket that 异动监控 needs; the route passes it in. */
export interface MessageSource {
  state(): ConnectionState
  watch(watcher: () => void): () => void
  listen<Type extends Topic>(type: Type, subscription: TopicSubscription<Type>): OpenSubscription
}
