import type { MessageFrame, World } from '@vce/protocol'

export type Topic = 'monitoring' | 'tradedRanking' | 'changeNumber'
export type TopicFrame<Type extends Topic> = Extract<MessageFrame, { type: Type }>

export interface TopicSubscription<Type extends Topic> {
  world: World
  take(frame: TopicFrame<Type>): void
  /** Where a subscription goes on that was interrupted; of events only. */
  after?(): { run: string; number: number } | null
}

/** The portal's message socket as 异动监控 needs it; the page that shows both brings them together. */
export interface MessageSource {
  state(): 'idle' | 'connecting' | 'open' | 'lost' | 'paused'
  watch(watcher: () => void): () => void
  listen<Type extends Topic>(type: Type, wish: TopicSubscription<Type>): { again(): void; leave(): void }
}
