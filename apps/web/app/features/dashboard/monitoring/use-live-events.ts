import type { PublishedEvent, World } from '@vce/protocol'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createLiveEvents, type LiveEvents } from './live-events'
import type { MessageSource } from './message-source'

interface LiveEventsOptions {
  messages: () => MessageSource
  world: World
  replay?: true
  /** Receives each new event once, oldest first. */
  onNews: (events: readonly PublishedEvent[]) => void
}

/** Live events of a world; the component must have world and `replay` as React key. */
export function useLiveEvents({ messages, world, replay, onNews }: LiveEventsOptions): LiveEvents {
  const [store] = useState(createLiveEvents)
  const emitNews = useEffectEvent(onNews)
  useEffect(() => {
    const subscription = messages().listen('monitoring', {
      world,
      replay,
      after: store.position,
      take(frame) {
        const news = store.take(frame)
        if (news === null) subscription.resubscribe()
        else if (news.length > 0) emitNews(news)
      },
    })
    return subscription.close
  }, [messages, world, replay, store])
  return useSyncExternalStore(store.watch, store.live, store.live)
}

const idle = () => 'idle' as const

export function useConnectionState(messages: () => MessageSource) {
  return useSyncExternalStore(
    (watcher) => messages().watch(watcher),
    () => messages().state(),
    idle,
  )
}
