import type { PublishedEvent, World } from '@vce/protocol'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createLiveEvents, type LiveEvents } from './live-events'
import type { MessageSource } from './message-source'

interface LiveEventsOptions {
  messages: () => MessageSource
  world: World
  /** Hears of each new event once, oldest first. */
  onNews: (events: readonly PublishedEvent[]) => void
}

/** Events of a world as they happen; give the component the world as its key. */
export function useLiveEvents({ messages, world, onNews }: LiveEventsOptions): LiveEvents {
  const [store] = useState(createLiveEvents)
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    const line = messages().listen('monitoring', {
      world,
      after: store.place,
      take(frame) {
        const news = store.take(frame)
        if (news === null) line.again()
        else if (news.length > 0) hear(news)
      },
    })
    return line.leave
  }, [messages, world, store])
  return useSyncExternalStore(store.watch, store.live, store.live)
}

const idle = () => 'idle' as const

export function useLineState(messages: () => MessageSource) {
  return useSyncExternalStore(
    (watcher) => messages().watch(watcher),
    () => messages().state(),
    idle,
  )
}
