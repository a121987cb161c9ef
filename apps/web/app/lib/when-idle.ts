import { useEffect, useState } from 'react'

const longestWaitMs = 1_000

/**
 * Runs a function when the browser is idle, after a second at the latest; returns the cancellation. Safari
 * has no idle callback.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, longestWaitMs / 4)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: longestWaitMs })
  return () => cancelIdleCallback(callback)
}

/** Milliseconds after the first frames of a page, during which it loads only what the reader sees. */
export const quietMs = 4_000

/**
 * Runs a function when the page has been open for `quietMs` and the browser is idle; for work that can wait.
 * Returns the cancellation.
 */
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

/** Whether the page has settled, see `whenSettled`; false at first. */
export function usePageSettled() {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return settled
}

/**
 * Whether the browser has been idle since the component appeared. For parts that a reader does not see at
 * first.
 */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
