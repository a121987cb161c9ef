import { useState } from 'react'

/**
 * Counts changes of a figure. The count is the key of the flashing element, so that a new count restarts the
 * animation.
 */
export function useFlash(value: number | null) {
  const [seen, setSeen] = useState({ value, count: 0, up: false })
  if (value === seen.value) return seen
  // A change from unknown to known does not count.
  const moved = value !== null && seen.value !== null
  const next = {
    value,
    count: moved ? seen.count + 1 : seen.count,
    up: moved && value > (seen.value ?? 0),
  }
  setSeen(next)
  return next
}

/** Background animation in the colour of the direction; the digits do not move. */
export const flashClass = ({ count, up }: { count: number; up: boolean }) =>
  count === 0
    ? ''
    : up
      ? 'animate-flash [--flash:var(--rise-soft)]'
      : 'animate-flash [--flash:var(--fall-soft)]'
