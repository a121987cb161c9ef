import type { FeedState, MessageFrame, PublishedEvent } from '@vce/protocol'
import { createValue } from '#app/lib/value'
import { joinedEvents } from './event-rows'

type EventsFrame = Extract<MessageFrame, { type: 'monitoring' }>

/** Maximum number of stored socket events: more than a day has at all steps together. */
const maxEvents = 20_000

export interface LiveEvents {
  feed: FeedState | null
  /** Newest first. */
  events: readonly PublishedEvent[]
  /**
   * Number of snapshots so far. Between the events received before and after the last snapshot, events may be
   * missing.
   */
  snapshots: number
  /**
   * Number of late events so far. A late event is published long after its time, so other events of that time
   * may be missing.
   */
  late: number
}

/**
 * New events of a frame, oldest first; null if events were lost, so that the subscription must be renewed.
 */
export type NewEvents = readonly PublishedEvent[] | null

/** The events of one world as received from the message socket. */
export function createLiveEvents() {
  const live = createValue<LiveEvents>({ feed: null, events: [], snapshots: 0, late: 0 })
  let position: { run: string; number: number } | null = null

  return {
    live: live.get,
    watch: live.watch,
    /** Position of the last event received, from which a subscription resumes. */
    position: () => position,
    take({ run, number, snapshot, events, feed }: EventsFrame): NewEvents {
      const before = live.get()
      if (snapshot) {
        position = { run, number }
        live.set({ ...before, feed, events: joinedEvents(events), snapshots: before.snapshots + 1 })
        return []
      }
      if (position?.run !== run || number - events.length > position.number) return null
      const newEvents = events.slice(Math.max(0, events.length - (number - position.number)))
      position = { run, number }
      const late = before.late + newEvents.filter((event) => event.late).length
      live.set({ ...before, feed, events: joinedEvents(newEvents, before.events).slice(0, maxEvents), late })
      return newEvents
    },
  }
}
