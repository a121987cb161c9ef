import { useEffect, useState } from 'react'

/** Milliseconds for which the refused values are held. */
const maxHoldMs = 1_000

/**
 * Prevents sending refused values again for a second. Otherwise five quick presses would count as five wrong
 * passwords, which lock an account. Other values can be sent at once.
 */
export function useHold(values: object) {
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (refused === null) return
    const timer = setTimeout(() => setRefused(null), maxHoldMs)
    return () => clearTimeout(timer)
  }, [refused])
  return {
    isHeld: refused !== null && refused === JSON.stringify(values),
    /**
     * To be called after a refusal; holds the values of the current render, which are the values that were
     * sent.
     */
    hold: () => setRefused(JSON.stringify(values)),
  }
}
