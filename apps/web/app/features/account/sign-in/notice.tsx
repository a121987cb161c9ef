import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button'

interface NoticeProps {
  words: string
  hint?: string
  /** The way on. */
  to?: string
  action?: ReactNode
}

/** A step with nothing to fill in: what is so, and the way on. */
export const Notice = ({ words, hint, to, action }: NoticeProps) => (
  <div role="status" className="center min-h-80 content-center gap-2 p-10 text-center">
    <p className="text-md font-semibold text-ink">{words}</p>
    {hint && <p className="t-dim">{hint}</p>}
    {to && (
      <ButtonLink to={to} className="mt-4">
        {action}
      </ButtonLink>
    )}
  </div>
)
