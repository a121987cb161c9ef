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
}

/** Message of a refused request, with a link back. */
export const RefusedRequest = ({ title, message, to, text = '重新选择' }: RefusedProps) => (
  <section className="box">
    {title && <h1 className="sr-only">{title}</h1>}
    <Failed
      title={message}
      message={null}
      action={
        <ButtonLink to={to} variant="outline" size="sm">
          {text}
        </ButtonLink>
      }
    />
  </section>
)
