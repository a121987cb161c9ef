import { useEffect } from 'react'
import { useConnection } from './use-live'

/** Milliseconds without a connection after which prices count as old. */
const staleAfterMs = 5_000

/**
 * Fixed message that the connection is lost. After five seconds the figures inside `.live-figures` turn grey.
 */
export function LostConnectionNote() {
  const lost = useConnection() === 'lost'
  useEffect(() => {
    if (!lost) return
    const root = document.documentElement
    const timer = setTimeout(() => root.toggleAttribute('data-stale-prices', true), staleAfterMs)
    return () => {
      clearTimeout(timer)
      root.removeAttribute('data-stale-prices')
    }
  }, [lost])
  if (!lost) return null
  return (
    <span
      role="status"
      className="pointer-events-none fixed bottom-6 left-1/2 z-40 -translate-x-1/2 rounded-full bg-surface px-5 py-2 text-base font-medium text-danger shadow-pop print:hidden"
    >
      行情已断开，正在重连
    </span>
  )
}
