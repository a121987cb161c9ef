import { hourMs } from '@vce/futures'
import type { MonitoringEvent } from '@vce/protocol'

/** Unique key of an event. */
export const eventKey = ({ tradingDay, at, contract, kind }: MonitoringEvent) =>
  `${tradingDay}.${at}.${contract}.${kind}`

/** Newest first; events of the same time stay in the server's order. */
const newestFirst = (a: MonitoringEvent, b: MonitoringEvent) =>
  b.at - a.at || descending(a.contract, b.contract) || descending(a.kind, b.kind)
const descending = (a: string, b: string) => (a < b ? 1 : Number(a > b) * -1)

/** Merges lists, newest first: each event once, with all steps at which it was published. */
export function joinedEvents<Event extends MonitoringEvent>(
  ...lists: readonly (readonly Event[])[]
): Event[] {
  const merged = new Map<string, Event>()
  for (const list of lists) {
    for (const event of list) {
      const key = eventKey(event)
      const first = merged.get(key)
      if (!first) merged.set(key, event)
      else if (first.steps !== event.steps) merged.set(key, { ...first, steps: first.steps | event.steps })
    }
  }
  return [...merged.values()].sort(newestFirst)
}

const beijingOffsetMs = 8 * hourMs

/** 21:35:48 in Beijing time. */
export const clockOf = (at: number) => new Date(at + beijingOffsetMs).toISOString().slice(11, 19)

/** 2026-11-20 21:35:48 in Beijing time. */
export const momentOf = (at: number) =>
  new Date(at + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
