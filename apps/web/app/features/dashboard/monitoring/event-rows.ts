import type { MonitoringEvent } from '@vce/protocol'

/** Names an event among all others. */
export const eventKey = ({ tradingDay, at, contract, kind }: MonitoringEvent) =>
  `${tradingDay}.${at}.${contract}.${kind}`

/** Newest first; at one moment in the server's order. */
const newestFirst = (a: MonitoringEvent, b: MonitoringEvent) =>
  b.at - a.at || descending(a.contract, b.contract) || descending(a.kind, b.kind)
const descending = (a: string, b: string) => (a < b ? 1 : Number(a > b) * -1)

/** Several lists as one, each event once with all the steps it was told at, newest first. */
export function joinedEvents<Event extends MonitoringEvent>(
  ...lists: readonly (readonly Event[])[]
): Event[] {
  const known = new Map<string, Event>()
  for (const list of lists) {
    for (const event of list) {
      const key = eventKey(event)
      const first = known.get(key)
      if (!first) known.set(key, event)
      else if (first.steps !== event.steps) known.set(key, { ...first, steps: first.steps | event.steps })
    }
  }
  return [...known.values()].sort(newestFirst)
}

const eightHours = 8 * 3_600_000

/** 21:35:48 of Beijing. */
export const clockOf = (at: number) => new Date(at + eightHours).toISOString().slice(11, 19)

/** 2026-11-20 21:35:48 of Beijing. */
export const momentOf = (at: number) => new Date(at + eightHours).toISOString().slice(0, 19).replace('T', ' ')
