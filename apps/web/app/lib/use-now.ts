import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Current time in epoch milliseconds, updated every second while `active`; null on the server and before hydration. */
export function useNow(active = true): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    if (!active) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [active])
  return now
}
