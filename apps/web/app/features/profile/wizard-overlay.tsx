import { lazy, Suspense, useEffect, useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'

const Wizard = lazy(() => import('./wizard/wizard'))

/** 完善资料 for new members: opens once the page after registration is loaded. */
export function WizardOverlay() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setOpen(browserSession.is() && browserStorage.newMember.is())
    // Signing in reloads the page, so only the end of a session matters here.
    return browserSession.watch(() => setOpen((now) => now && browserSession.is()))
  }, [])
  return (
    open && (
      <Suspense fallback={null}>
        <Wizard onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
