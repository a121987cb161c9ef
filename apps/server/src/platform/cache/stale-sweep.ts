import type { LRUCache } from 'lru-cache'

/**
 * Frees expired values of a cache: lru-cache itself frees a value only when its key is read again. Call the
 * returned function after each write. The timer runs only while the cache has entries, and does not prevent
 * the process from exiting.
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
