import { useEffect, useState } from 'react'

/** The reader's clock by the second; null until the page is alive, so that the server's HTML knows no hour. */
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
