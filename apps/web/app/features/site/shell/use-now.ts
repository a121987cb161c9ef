import { useEffect, useState } from 'react'

/** The reader's clock, every second; null until hydration, so that the server's HTML contains no time. */
export function useNow() {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
