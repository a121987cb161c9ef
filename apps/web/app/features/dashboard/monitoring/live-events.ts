import type { FeedState, MessageFrame, PublishedEvent } from '@vce/protocol'
import { joinedEvents } from './event-rows'

type EventsFrame = Extract<MessageFrame, { type: 'monitoring' }>

/** Socket events stored at most: more than a day has, counting all steps. */
const maxEvents = 20_000

export interface LiveEvents {
  feed: FeedState | null
  /** Newest first. */
  events: readonly PublishedEvent[]
  /** Snapshots so far: the rows from before the last one may have a gap. */
  snapshots: number
  /** Late events so far, published after the market moved on: others of their time may have come before. */
  late: number
}

/** New events of a frame, oldest first; null if some were lost and the subscription must be renewed. */
export type NewEvents = readonly PublishedEvent[] | null

/** The events of one world as received from the message socket. */
export function createLiveEvents() {
  let live: LiveEvents = { feed: null, events: [], snapshots: 0, late: 0 }
  let position: { run: string; number: number } | null = null
  const watchers = new Set<() => void>()

  const update = (next: LiveEvents) => {
    live = next
    for (const watcher of watchers) watcher()
  }

  return {
    live: () => live,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    /** Position of the last event received, from which a subscription resumes. */
    position: () => position,
    take({ run, number, snapshot, events, feed }: EventsFrame): NewEvents {
      if (snapshot) {
        position = { run, number }
        update({ ...live, feed, events: joinedEvents(events), snapshots: live.snapshots + 1 })
        return []
      }
      if (position?.run !== run || number - events.length > position.number) return null
      const newEvents = events.slice(Math.max(0, events.length - (number - position.number)))
      position = { run, number }
      const late = live.late + newEvents.filter((event) => event.late).length
      update({ ...live, feed, events: joinedEvents(newEvents, live.events).slice(0, maxEvents), late })
      return newEvents
    },
  }
}
