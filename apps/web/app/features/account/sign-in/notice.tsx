import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button'

interface NoticeProps {
  message: string
  hint?: string
  /** Target of the link below the message. */
  to?: string
  action?: ReactNode
}

/** A step without fields: a message and a link to continue. */
export const Notice = ({ message, hint, to, action }: NoticeProps) => (
  <div role="status" className="center min-h-80 content-center gap-2 p-10 text-center">
    <p className="text-md font-semibold text-ink">{message}</p>
    {hint && <p className="t-dim">{hint}</p>}
    {to && (
      <ButtonLink to={to} className="mt-4">
        {action}
      </ButtonLink>
    )}
  </div>
)
