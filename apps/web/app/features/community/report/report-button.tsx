import { lazy, type ReactNode, Suspense, useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import type { ReportSubject } from './report-dialog'

const ReportDialog = lazy(() =>
  import('./report-dialog').then((module) => ({ default: module.ReportDialog })),
)

interface ReportButtonProps {
  subject: ReportSubject
  className?: string
  children: ReactNode
}

/** Button that opens 举报; guests are prompted to sign in first. */
export function ReportButton({ subject, className, children }: ReportButtonProps) {
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
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
