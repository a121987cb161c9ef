import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a reader leaves changes: a dialog within the portal, the browser's question otherwise. */
export function useLeaveGuard(isOpen: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      isOpen && (pathname !== nextLocation.pathname || search !== nextLocation.search),
  )
  useEffect(() => {
    if (!isOpen) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isOpen])
  return blocker
}
