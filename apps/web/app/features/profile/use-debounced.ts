import { useEffect, useRef } from 'react'

/** The last of several presses counts, `wait` milliseconds after it; nothing happens once the part is gone. */
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
