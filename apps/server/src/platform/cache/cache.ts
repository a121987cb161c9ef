import { LRUCache } from 'lru-cache'
import { staleSweep } from './stale-sweep'

interface CacheOptions<V> {
  /** Milliseconds; 0 keeps nothing and shares only what is being made. */
  lifetime: number
  /** The sum of all sizes, in the unit of `sizeOf`. */
  maxSize: number
  sizeOf: (value: V) => number
  /** What was made but should be made anew for the next one. */
  worthKeeping?: (value: V) => boolean
}

/** Values kept for a moment. Whoever asks for one that is being made waits for that one; a failure is not kept. */
export function createCache<V extends object>({
  lifetime,
  maxSize: most,
  sizeOf,
  worthKeeping = () => true,
}: CacheOptions<V>) {
  const kept = new LRUCache<string, V>({
    maxSize: most,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    ttl: Math.max(1, lifetime),
  })
  const sweep = staleSweep(kept, Math.max(1000, lifetime))
  const making = new Map<string, Promise<V>>()

  return async (key: string, make: () => Promise<V>): Promise<V> => {
    const known = kept.get(key)
    if (known) return known
    const running = making.get(key)
    if (running) return running
    const made = make()
      .then((value) => {
        if (lifetime > 0 && worthKeeping(value)) {
          kept.set(key, value)
          sweep()
        }
        return value
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

/** A function of a header, remembered for the few that browsers send again and again. */
export function memoize<V extends {}>(make: (header: string) => V, most = 200): (header: string) => V {
  const known = new LRUCache<string, V>({ max: most })
  return (header) => {
    const before = known.get(header)
    if (before !== undefined) return before
    const made = make(header)
    known.set(header, made)
    return made
  }
}
