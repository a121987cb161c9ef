import { LRUCache } from 'lru-cache'
import { createStaleSweep } from './stale-sweep'

interface CacheOptions<V> {
  /**
   * Milliseconds for which a value is served. With 0 nothing is stored; concurrent callers still share one
   * call.
   */
  lifetime: number
  /**
   * Milliseconds after `lifetime` in which the old value is still served while a new one is made. Default 0:
   * callers wait.
   */
  staleFor?: number
  /** Maximum total size of all values, in the unit of `sizeOf`. */
  maxSize: number
  sizeOf: (value: V) => number
  /** Whether a value may be stored. Any other value is returned only to the callers that waited for it. */
  isCacheable?: (value: V) => boolean
}

/**
 * A cache of short-lived values. Concurrent callers of a key share one call of `make`; failures are not
 * stored.
 */
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
  const sweep = createStaleSweep(stored, Math.max(1000, lifetime))
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
    // If `make` fails, this caller still gets the earlier value, and the next caller calls `make` again.
    void created.catch(() => undefined)
    return cached
  }
}

/** Caches the results of a function of one header; browsers send the same few header values repeatedly. */
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

/** Approximate bytes that a slot, and an object header, take in V8's heap. */
const slot = 8
const objectHeader = 24

/** Approximate bytes that plain data take in memory. Counting stops after `maxNodes` values. */
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
