import { LRUCache } from 'lru-cache'
import { staleSweep } from './stale-sweep'

interface CacheOptions<V> {
  /** Milliseconds; 0 stores nothing and only shares values in the making. */
  lifetime: number
  /** Milliseconds after its lifetime in which a value is still given while a new one is made; without it callers wait. */
  staleFor?: number
  /** The sum of all sizes, in the unit of `sizeOf`. */
  maxSize: number
  sizeOf: (value: V) => number
  /** Whether a value may be stored; others serve only the callers that waited for them. */
  isCacheable?: (value: V) => boolean
}

/** Short-lived values. Callers share a value in the making; failures are not stored. */
export function createCache<V extends object>({
  lifetime,
  staleFor = 0,
  maxSize,
  sizeOf,
  isCacheable = () => true,
}: CacheOptions<V>) {
  const stored = new LRUCache<string, V>({
    maxSize,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    ttl: Math.max(1, lifetime + staleFor),
  })
  const sweep = staleSweep(stored, Math.max(1000, lifetime))
  const pending = new Map<string, Promise<V>>()

  return async (key: string, make: () => Promise<V>): Promise<V> => {
    const cached = stored.get(key)
    if (cached && stored.getRemainingTTL(key) > staleFor) return cached
    const running = pending.get(key)
    if (running) return cached ?? running
    const created = make()
      .then((value) => {
        if (lifetime > 0 && isCacheable(value)) {
          stored.set(key, value)
          sweep()
        }
        return value
      })
      .finally(() => pending.delete(key))
    pending.set(key, created)
    if (!cached) return created
    // A failed value is made again for the next caller, who has the earlier value meanwhile.
    void created.catch(() => undefined)
    return cached
  }
}

/** Memoizes a function of a header for the few values that browsers send repeatedly. */
export function memoize<V extends {}>(make: (header: string) => V, maxEntries = 200): (header: string) => V {
  const stored = new LRUCache<string, V>({ max: maxEntries })
  return (header) => {
    const cached = stored.get(header)
    if (cached !== undefined) return cached
    const created = make(header)
    stored.set(header, created)
    return created
  }
}

/** Approximate bytes of a slot and of an object header in V8's heap. */
const slot = 8
const objectHeader = 24

/** Approximate bytes of plain data in memory. Counting stops after `maxNodes` values. */
export function sizeOf(value: unknown, maxNodes = 200_000): number {
  let nodes = 0
  let bytes = 0
  const pending: unknown[] = [value]
  while (pending.length > 0 && nodes < maxNodes) {
    const next = pending.pop()
    nodes += 1
    if (typeof next === 'string') bytes += objectHeader + next.length * 2
    else if (typeof next !== 'object' || next === null) bytes += slot
    else if (ArrayBuffer.isView(next)) bytes += objectHeader + next.byteLength
    else {
      const parts = Array.isArray(next) ? next : Object.values(next)
      bytes += objectHeader + parts.length * slot
      for (const part of parts) pending.push(part)
    }
  }
  return bytes
}
