import { useEffect, useRef } from 'react'

/** Runs the action `wait` milliseconds after the last call; never after unmount. */
export function useDebounced(action: () => void, wait: number): () => void {
  const newest = useRef(action)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = action
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current(), wait)
  }
}
