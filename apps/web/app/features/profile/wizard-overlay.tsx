import { lazy, Suspense, useEffect, useState } from 'react'
import { browserSession } from '../../lib/session'
import { browserStorage } from '../../lib/storage'

const Wizard = lazy(() => import('./wizard/wizard'))

/** 完善资料, for who has just registered: he is asked once the page he came back to is there. */
export function WizardOverlay() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setOpen(browserSession.is() && browserStorage.newMember.is())
    // Signing in loads the page anew; only the end of a session changes anything here.
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
