import type { Order } from '@vce/protocol'
import { useEffect, useState } from 'react'
import { secondsUntil } from './countdown'

/**
 * Seconds until a time of the browser's clock; null if `end` is null, and until the first render in the
 * browser.
 */
export function useSecondsLeft(end: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  const left = end === null || now === null ? null : secondsUntil(end, now)
  const isOver = left === 0
  useEffect(() => {
    if (end === null) return
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [end, isOver])
  return left
}

/**
 * Seconds within which an order may still be paid, counted from the time it was loaded; null without an
 * order.
 */
export function useOrderSeconds(order: Pick<Order, 'seconds_left'> | undefined): number | null {
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => setEnd(order ? Date.now() + order.seconds_left * 1000 : null), [order])
  return useSecondsLeft(end)
}
