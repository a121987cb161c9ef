import type { FeedState, getMonitoringEvents, MonitoringEvent, OutputOf, PublishedEvent } from '@vce/protocol'
import { eventKey, joinedEvents } from './event-rows'
import type { LiveEvents } from './live-events'

type Answer = OutputOf<typeof getMonitoringEvents>

/** A snapshot of the socket has so many, and those of stricter steps that came among them. */
const snapshotSize = 50
/** A replay's clock may lag behind what it has told, in milliseconds. */
const clockSlack = 5000

/** Whether events may be missing between what the page was drawn with and a snapshot that came later. */
export function hasHole(answer: Pick<Answer, 'events'>, snapshot: readonly MonitoringEvent[]): boolean {
  const [newest] = answer.events
  if (!newest) return snapshot.length >= snapshotSize
  const key = eventKey(newest)
  return !snapshot.some((event) => eventKey(event) === key)
}

/** Whether an event belongs to what the feed shows now: its day, and of a replay what has been played. */
function isNow(feed: FeedState | null, event: MonitoringEvent): boolean {
  if (feed === null || feed.kind === 'settled') return true
  if (event.tradingDay !== feed.tradingDay) return false
  return feed.kind !== 'replay' || event.at <= (feed.at ?? event.at) + clockSlack
}

interface ListParts {
  answer: Answer | undefined
  live: LiveEvents
  older: readonly MonitoringEvent[]
  /** Whether the server has still older ones. */
  more: boolean
  /** Whether an event was asked for: the socket tells of all, and pages of another choice may still stand. */
  meets: (event: MonitoringEvent) => boolean
  /** Whether an event reaches the reader's own thresholds. */
  passes: (event: MonitoringEvent) => boolean
}

/**
 * What the page shows, newest first: the socket's events on top of the server's pages, each once. What a start in the
 * middle of the day tells late comes with its page, not before those between.
 */
export function eventList({ answer, live, older, more, meets, passes }: ListParts): MonitoringEvent[] {
  const oldest = more ? (older.at(-1) ?? answer?.events.at(-1)) : undefined
  const reaches = (event: PublishedEvent) => !oldest || event.at >= oldest.at
  return joinedEvents<MonitoringEvent>(live.events.filter(reaches), answer?.events ?? [], older).filter(
    (event) => isNow(live.feed, event) && meets(event) && passes(event),
  )
}

/** What a held list shows: what stood there when it was held, and what is older. */
export interface Hold {
  /** Keys of the events that stood there, shown or not. */
  known: ReadonlySet<string>
  /** Time of the oldest of them. */
  oldest: number
}

export const holdOf = (rows: readonly MonitoringEvent[]): Hold => ({
  known: new Set(rows.map(eventKey)),
  oldest: rows.at(-1)?.at ?? Number.NEGATIVE_INFINITY,
})

/**
 * While the list is held, every event that came since waits, also one that belongs between two rows; older pages are
 * appended all the same. A list that has lost all it was held with, as on a new day, is not held.
 */
export function heldList(rows: readonly MonitoringEvent[], { known, oldest }: Hold) {
  const shown = rows.filter((event) => known.has(eventKey(event)) || event.at < oldest)
  if (shown.length === 0) return { waiting: 0, shown: rows }
  return { waiting: rows.length - shown.length, shown }
}
