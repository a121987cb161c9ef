import { useSyncExternalStore } from 'react'

/** A value outside React: after `set`, `get` returns the new value at once. */
export function createWatchedValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T | ((before: T) => T)) {
      const result = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      if (Object.is(result, value)) return
      value = result
      for (const listener of listeners) listener()
    },
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type WatchedValue<T> = ReturnType<typeof createWatchedValue<T>>

export const useWatchedValue = <T>(value: WatchedValue<T>): T => useSyncExternalStore(value.watch, value.get)
