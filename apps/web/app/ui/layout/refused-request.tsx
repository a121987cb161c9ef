import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button'
import { Failed } from './states'

interface RefusedProps {
  /** The page's heading, for screen readers only, if the page shows no other. */
  title?: string
  /** The server's message. */
  message: string
  /** Address of the page without the refused parameters. */
  to: string
  /** Text of the link to `to`. */
  text?: string
  /** Further actions, after the link. */
  children?: ReactNode
}

/** Message of a refused request, with a link back. */
export const RefusedRequest = ({ title, message, to, text = '重新选择', children }: RefusedProps) => (
  <section className="box">
    {title && <h1 className="sr-only">{title}</h1>}
    <Failed
      title={message}
      message={null}
      action={
        <span className="row gap-2">
          <ButtonLink to={to} variant="outline" size="sm">
            {text}
          </ButtonLink>
          {children}
        </span>
      }
    />
  </section>
)
