import { useEffect, useState } from 'react'

/** The last value that stayed unchanged for `wait` milliseconds; at first empty. */
export function useSettledValue(value: string, wait: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
