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

/** Milliseconds after its first frames in which a page loads only what the reader looks at. */
export const quietMs = 4_000

/** Runs when the page has been there for a while and the browser is idle, for what no first visit waits for. */
export function whenSettled(run: () => void): () => void {
  let cancel: (() => void) | undefined
  const timer = setTimeout(() => {
    cancel = whenIdle(run)
  }, quietMs)
  return () => {
    clearTimeout(timer)
    cancel?.()
  }
}

/** False until then. */
export function useSettled() {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return settled
}

/** False until the browser is idle after the component has appeared: for parts that a reader does not see at first. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
