import { minuteMs } from '@vce/futures'
import { useSyncExternalStore } from 'react'

/** Watchers of the one timer that serves all times on a page. */
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function watch(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of watchers) each()
  }, minuteMs)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Cached between two ticks, because `useSyncExternalStore` requires a stable value. */
function current() {
  if (Date.now() - now >= minuteMs) now = Date.now()
  return now
}

/** Current time in epoch milliseconds, updated every minute; null on the server and until hydration. */
export const useMinute = (): number | null => useSyncExternalStore(watch, current, () => null)
