import type { LRUCache } from 'lru-cache'

/**
 * Creates a function that must be called after each write to a cache and starts a timer, if none runs, that
 * frees expired values: lru-cache itself frees a value only when its key is read again. The timer runs only
 * while the cache has entries, and does not prevent the process from exiting.
 */
export function createStaleSweep<K extends {}, V extends {}>(cache: LRUCache<K, V>, everyMs: number) {
  let isScheduled = false
  function start() {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      cache.purgeStale()
      if (cache.size > 0) start()
    }, everyMs).unref()
  }
  return start
}
