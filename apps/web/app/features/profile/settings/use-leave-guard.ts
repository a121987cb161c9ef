import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Holds the reader back from leaving the page while something is not saved: here by a question, outside by the browser's. */
export function useLeaveGuard(open: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => open && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!open) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [open])
  return blocker
}
