import type { PublishedEvent, World } from '@vce/protocol'

/** Events a page may have missed and still gets one by one. */
const remembered = 1000

/** The events of a world in the order in which they were told, counted up by one. */
export function createPublishedEvents() {
  const worlds = new Map<World, { number: number; events: PublishedEvent[] }>()
  const of = (world: World) => {
    const known = worlds.get(world)
    if (known) return known
    const begun = { number: 0, events: [] }
    worlds.set(world, begun)
    return begun
  }
  return {
    /** The last event's number; 0 before the first. */
    number: (world: World) => of(world).number,
    add(world: World, event: PublishedEvent) {
      const told = of(world)
      told.number += 1
      told.events.push(event)
      if (told.events.length > 2 * remembered) told.events = told.events.slice(-remembered)
    },
    /** What came after a number; null when that is too long ago, or has not been yet. */
    since(world: World, number: number): PublishedEvent[] | null {
      const told = of(world)
      const missed = told.number - number
      if (missed < 0 || missed > told.events.length) return null
      return missed === 0 ? [] : told.events.slice(-missed)
    },
    /** Another day begins: what was told of the one before is no longer asked for. */
    forget(world: World) {
      of(world).events = []
    },
  }
}
