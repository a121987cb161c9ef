import { useState } from 'react'

/** Counts the changes of a figure; the count is the key of the element that flashes, so each change flashes anew. */
export function useFlash(value: number | null) {
  const [seen, setSeen] = useState({ value, count: 0, up: false })
  if (value === seen.value) return seen
  // What was unknown before has not moved.
  const moved = value !== null && seen.value !== null
  const next = {
    value,
    count: moved ? seen.count + 1 : seen.count,
    up: moved && value > (seen.value ?? 0),
  }
  setSeen(next)
  return next
}

/** The ground fades from the direction's colour; the digits stand still. */
export const flashClass = ({ count, up }: { count: number; up: boolean }) =>
  count === 0
    ? ''
    : up
      ? 'animate-flash [--flash:var(--rise-soft)]'
      : 'animate-flash [--flash:var(--fall-soft)]'
