import { lazy, type ReactNode, Suspense, useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import type { ReportedThing } from './report-dialog'

const ReportDialog = lazy(() =>
  import('./report-dialog').then((module) => ({ default: module.ReportDialog })),
)

interface ReportButtonProps {
  thing: ReportedThing
  className?: string
  children: ReactNode
}

/** Opens 举报; a guest signs in first. */
export function ReportButton({ thing, className, children }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (browserSession.is() ? setOpen(true) : void requestSignIn({ mode: signInModes.code }))}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
