import { useLayoutEffect } from 'react'
import { createValue } from './value'

/** Number of things that must not be interrupted: open menus, running answers, shown results. */
const count = createValue(0)

/** Whether something is running that an offer would interrupt. */
export const isOccupied = () => count.get() > 0

/** Calls the listener when something begins or ends that must not be interrupted. */
export const watchOccupied = count.watch

/** Lets no offer open until the returned function is called. */
export function occupy(): () => void {
  let released = false
  count.set((before) => before + 1)
  return () => {
    if (!released) count.set((before) => before - 1)
    released = true
  }
}

/**
 * Lets no offer open while `active`. It counts with the change of the page that shows it: after an ordinary effect an
 * offer could open over a menu that has just appeared.
 */
export function useOccupied(active: boolean) {
  useLayoutEffect(() => (active ? occupy() : undefined), [active])
}
