import { useSyncExternalStore } from 'react'

/** A value outside of React that is read at once where it was set. */
export function createValue<T>(initial: T) {
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

export type Value<T> = ReturnType<typeof createValue<T>>

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.watch, value.get)
