import type { LRUCache } from 'lru-cache'

/**
 * Frees what has run out in a cache: lru-cache itself does that only when a key is asked for again. Call the answer
 * whenever something was put in; the timer runs only while something is left, and never keeps the process alive.
 */
export function staleSweep<K extends {}, V extends {}>(cache: LRUCache<K, V>, everyMs: number) {
  let waiting = false
  function start() {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      cache.purgeStale()
      if (cache.size > 0) start()
    }, everyMs).unref()
  }
  return start
}
