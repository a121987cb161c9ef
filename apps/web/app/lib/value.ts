import { useSyncExternalStore } from 'react'

/** A value outside React. After `set`, `get` returns the new value at once; an equal value is not reported. */
export function createValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    /** The value on the server and during hydration. */
    initial: () => initial,
    set(next: T | ((before: T) => T)) {
      const result = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      if (Object.is(result, value)) return
      value = result
      for (const listener of listeners) listener()
    },
    /** Calls the listener after every change; returns the function that ends this. */
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Value<T> = ReturnType<typeof createValue<T>>

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.watch, value.get, value.initial)
