import { useEffect, useState } from 'react'

const longestWaitMs = 1_000

/** Runs when the browser is idle, at the latest after a second; returns its cancel. Safari has no idle callback. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, longestWaitMs / 4)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: longestWaitMs })
  return () => cancelIdleCallback(callback)
}

/** False until the browser is idle after the component has appeared: for parts that a reader does not see at first. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
