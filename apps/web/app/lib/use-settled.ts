import { useEffect, useState } from 'react'

/** A typed value once it has not changed for some milliseconds; empty until then. */
export function useSettled(value: string, wait: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
