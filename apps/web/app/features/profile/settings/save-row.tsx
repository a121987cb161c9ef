import type { ReactNode } from 'react'

interface SaveRowProps {
  /** Whether there are unsaved changes. */
  open: boolean
  /** Save and cancel buttons. */
  children: ReactNode
}

/** Footer of a form with a save button. */
export const SaveRow = ({ open, children }: SaveRowProps) => (
  <div className="row rule gap-3 pt-4">
    <p role="status" className="t-dim">
      {open && '有未保存的修改'}
    </p>
    <span className="ml-auto flex gap-3">{children}</span>
  </div>
)
