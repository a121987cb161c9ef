import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** One timer for all times of a page. */
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

/** Constant between two ticks, as the value of a store has to be. */
function current() {
  if (Date.now() - now >= minuteMs) now = Date.now()
  return now
}

/** The time in epoch milliseconds, renewed each minute; null while the server renders and before hydration. */
export const useMinute = (): number | null => useSyncExternalStore(watch, current, () => null)
