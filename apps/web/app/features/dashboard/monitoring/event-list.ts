import type { FeedState, MonitoringEvent, PublishedEvent } from '@vce/protocol'
import { eventKey, joinedEvents } from './event-rows'
import type { LiveEvents } from './live-events'
import type { EventsPage } from './queries'

/** Number of events in a socket snapshot, not counting events that it has at stricter steps. */
const snapshotSize = 50
/** Milliseconds by which a replay's clock may lag behind the events it has published. */
const clockSlackMs = 5000

/** Whether events may be missing between the server's first page and a later snapshot of the socket. */
export function hasGap(answer: Pick<EventsPage, 'events'>, snapshot: readonly MonitoringEvent[]): boolean {
  const [newest] = answer.events
  if (!newest) return snapshot.length >= snapshotSize
  const key = eventKey(newest)
  return !snapshot.some((event) => eventKey(event) === key)
}

/** Whether an event belongs to the feed's current day and, in a replay, to the part already played. */
function isCurrent(feed: FeedState | null, event: MonitoringEvent): boolean {
  if (feed === null || feed.kind === 'settled') return true
  if (event.tradingDay !== feed.tradingDay) return false
  return feed.kind !== 'replay' || event.at <= (feed.at ?? event.at) + clockSlackMs
}

interface EventListInput {
  answer: EventsPage | undefined
  live: LiveEvents
  older: readonly MonitoringEvent[]
  /** Whether the server has older events. */
  more: boolean
  /**
   * Whether an event matches the choice: the socket sends all events, and a page of the previous choice may
   * still be shown.
   */
  matches: (event: MonitoringEvent) => boolean
  /** Whether an event reaches the user's own thresholds. */
  passes: (event: MonitoringEvent) => boolean
}

/**
 * Rows of the list, newest first: socket events merged into the server's pages, without duplicates. Events
 * that are older than the loaded pages appear when their page is loaded.
 */
export function shownEventRows({
  answer,
  live,
  older,
  more,
  matches,
  passes,
}: EventListInput): MonitoringEvent[] {
  const oldest = more ? (older.at(-1) ?? answer?.events.at(-1)) : undefined
  const isLoaded = (event: PublishedEvent) => !oldest || event.at >= oldest.at
  return joinedEvents<MonitoringEvent>(live.events.filter(isLoaded), answer?.events ?? [], older).filter(
    (event) => isCurrent(live.feed, event) && matches(event) && passes(event),
  )
}

/**
 * Identifies the rows that a paused list shows: the events present when the pause began, and all older ones.
 */
export interface ListPause {
  /** Keys of the events present at the pause, rendered or not. */
  keys: ReadonlySet<string>
  /** Time of the oldest event present at the pause. */
  oldest: number
}

export const pauseOf = (rows: readonly MonitoringEvent[]): ListPause => ({
  keys: new Set(rows.map(eventKey)),
  oldest: rows.at(-1)?.at ?? Number.NEGATIVE_INFINITY,
})

/**
 * Rows of a paused list: a new event waits, even if its place is between two rows; older pages are still
 * appended. The pause ends when none of the events present at its beginning are left, as on a new day.
 */
export function pausedRows(rows: readonly MonitoringEvent[], { keys, oldest }: ListPause) {
  const shown = rows.filter((event) => keys.has(eventKey(event)) || event.at < oldest)
  if (shown.length === 0) return { waiting: 0, shown: rows }
  return { waiting: rows.length - shown.length, shown }
}
