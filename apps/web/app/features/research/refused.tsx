import { ButtonLink } from '../../ui/button'
import { Failed } from '../../ui/states'

interface RefusedProps {
  /** The page's heading, heard and not seen. */
  title: string
  /** The server's. */
  words: string
  /** The page without what was refused. */
  to: string
}

/** What the address asks for was refused: why, and the way back. */
export const Refused = ({ title, words, to }: RefusedProps) => (
  <section className="box">
    <h1 className="sr-only">{title}</h1>
    <Failed
      words={words}
      action={
        <ButtonLink to={to} look="outline" size="sm">
          重新选择
        </ButtonLink>
      }
    />
  </section>
)
