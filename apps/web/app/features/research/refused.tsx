import { ButtonLink } from '#app/ui/controls/button'
import { Failed } from '#app/ui/layout/states'

interface RefusedProps {
  /** The page's heading, for screen readers only. */
  title: string
  /** The server's message. */
  message: string
  /** Address of the page without the refused parameters. */
  to: string
}

/** Message of a refused request, with a link back. */
export const Refused = ({ title, message, to }: RefusedProps) => (
  <section className="box">
    <h1 className="sr-only">{title}</h1>
    <Failed
      message={message}
      action={
        <ButtonLink to={to} look="outline" size="sm">
          重新选择
        </ButtonLink>
      }
    />
  </section>
)
