import { useEffect, useState } from 'react'

/** Milliseconds. */
const maxHoldMs = 1_000

/**
 * After a refusal the same values cannot be sent again for a second: five quick presses would be five wrong passwords,
 * which lock an account. Other values can be sent at once.
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
    /** Called with a refusal: holds the values of this render, which are those that were sent. */
    hold: () => setRefused(JSON.stringify(values)),
  }
}
