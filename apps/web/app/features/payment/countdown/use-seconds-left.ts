import type { Order } from '@vce/protocol'
import { useEffect, useState } from 'react'
import { secondsUntil } from './countdown'

/** Seconds until a moment of the browser's clock; null without one, and before the browser has rendered. */
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

/** Seconds in which an order may still be paid, counted from when it was read; null without one. */
export function useOrderSeconds(order: Pick<Order, 'seconds_left'> | undefined): number | null {
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => setEnd(order ? Date.now() + order.seconds_left * 1000 : null), [order])
  return useSecondsLeft(end)
}
