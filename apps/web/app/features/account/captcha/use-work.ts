import type { CaptchaWork } from '@vce/protocol'
import { useEffect, useRef } from 'react'
import { solveWork } from './work'

/**
 * Starts the proof of work when the puzzle arrives, while the user solves it; the answer waits for the nonce.
 */
export function useWork(work: CaptchaWork | undefined) {
  const solution = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!work) return
    const stop = new AbortController()
    // Without a nonce the server refuses the answer with a message, so a failure here needs none.
    solution.current = solveWork(work, stop.signal).catch(() => '')
    return () => stop.abort()
  }, [work])
  return solution
}
