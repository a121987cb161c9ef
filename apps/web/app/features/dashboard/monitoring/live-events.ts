import type { FeedState, MessageFrame, PublishedEvent } from '@vce/protocol'
import { joinedEvents } from './event-rows'

type EventsFrame = Extract<MessageFrame, { type: 'monitoring' }>

/** Events kept of those that came by the socket: more than a day has, all steps counted. */
const mostKept = 20_000

export interface LiveEvents {
  feed: FeedState | null
  /** Newest first. */
  events: readonly PublishedEvent[]
  /** Snapshots so far: whatever was on the page before the last of them may have a hole. */
  snapshots: number
  /** Events so far that were told when the market had gone on: others of their time may have been told before. */
  late: number
}

/** What came of a frame: new events, oldest first; null when some were lost on the way and must be asked for. */
export type Taken = readonly PublishedEvent[] | null

/** The events of one world as the message socket tells them. */
export function createLiveEvents() {
  let live: LiveEvents = { feed: null, events: [], snapshots: 0, late: 0 }
  let place: { run: string; number: number } | null = null
  const watchers = new Set<() => void>()

  const put = (next: LiveEvents) => {
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
    /** The last event heard, for a subscription that goes on from there. */
    place: () => place,
    take({ run, number, snapshot, events, feed }: EventsFrame): Taken {
      if (snapshot) {
        place = { run, number }
        put({ ...live, feed, events: joinedEvents(events), snapshots: live.snapshots + 1 })
        return []
      }
      if (place?.run !== run || number - events.length > place.number) return null
      const news = events.slice(Math.max(0, events.length - (number - place.number)))
      place = { run, number }
      const late = live.late + news.filter((event) => event.late).length
      put({ ...live, feed, events: joinedEvents(news, live.events).slice(0, mostKept), late })
      return news
    },
  }
}
