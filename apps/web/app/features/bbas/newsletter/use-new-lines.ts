import { highlightedEventKinds, type MessageFrame, type World } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'

type EventsFrame = Extract<MessageFrame, { type: 'monitoring' }>

/** The part of the message socket that this hook needs; the route passes it in. */
export interface EventSource {
  listen(
    type: 'monitoring',
    subscription: { world: World; take(frame: EventsFrame): void },
  ): { close(): void }
}

interface NewLinesOptions {
  messages: () => EventSource
  world: World | undefined
  symbols: readonly string[]
  highlights: boolean
  renew: () => void
}

/** Minimum milliseconds between two fetches. */
const pauseMs = 5_000

/** Calls `renew` when an event of a product in 自选 is published. */
export function useNewLines({ messages, world, symbols, highlights, renew }: NewLinesOptions) {
  const isNew = useEffectEvent(({ snapshot, events }: EventsFrame) => {
    const isShown = ({ product, kind }: EventsFrame['events'][number]) =>
      symbols.includes(product) && (!highlights || highlightedEventKinds.includes(kind))
    return !snapshot && events.some(isShown)
  })
  const fetchNow = useEffectEvent(renew)
  useEffect(() => {
    if (!world) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const subscription = messages().listen('monitoring', {
      world,
      take(frame) {
        if (timer !== undefined || !isNew(frame)) return
        timer = setTimeout(
          () => {
            timer = undefined
            last = Date.now()
            fetchNow()
          },
          Math.max(0, last + pauseMs - Date.now()),
        )
      },
    })
    return () => {
      clearTimeout(timer)
      subscription.close()
    }
  }, [messages, world])
}
