import type { CaptchaWork } from '@vce/protocol'
import { useEffect, useRef } from 'react'
import { solveWork } from './work'

/** Begins the work when the puzzle arrives, while its reader drags or reads; the answer waits for the nonce. */
export function useWork(work: CaptchaWork | undefined) {
  const solution = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!work) return
    const giveUp = new AbortController()
    // Without a nonce the server refuses the answer in words, so a failure here needs none of its own.
    solution.current = solveWork(work, giveUp.signal).catch(() => '')
    return () => giveUp.abort()
  }, [work])
  return solution
}
