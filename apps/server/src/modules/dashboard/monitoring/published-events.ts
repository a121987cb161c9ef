import type { PublishedEvent, World } from '@vce/protocol'

/**
 * Maximum number of missed events that a page receives one by one; a page that missed more gets a snapshot.
 */
const maxMissed = 1000

/** The published events of each world, numbered consecutively. */
export function createPublishedEvents() {
  const worlds = new Map<World, { number: number; events: PublishedEvent[] }>()
  const of = (world: World) => {
    const existing = worlds.get(world)
    if (existing) return existing
    const created = { number: 0, events: [] }
    worlds.set(world, created)
    return created
  }
  return {
    /** Number of the last event; 0 before the first event. */
    number: (world: World) => of(world).number,
    add(world: World, event: PublishedEvent) {
      const published = of(world)
      published.number += 1
      published.events.push(event)
      if (published.events.length > 2 * maxMissed) published.events = published.events.slice(-maxMissed)
    },
    /**
     * Events published after the event with this number; null if that event is too old, or if the number is
     * higher than the last one.
     */
    since(world: World, number: number): PublishedEvent[] | null {
      const published = of(world)
      const missed = published.number - number
      if (missed < 0 || missed > published.events.length) return null
      return missed === 0 ? [] : published.events.slice(-missed)
    },
    /** Called when another day begins: the events of the previous day are no longer requested. */
    forget(world: World) {
      of(world).events = []
    },
  }
}
