import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Confirms before leaving with unsaved changes: by a dialog within the portal, by the browser's prompt
 * otherwise.
 */
export function useLeaveGuard(open: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => open && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!open) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [open])
  return blocker
}
