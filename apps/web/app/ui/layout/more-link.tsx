import { ChevronRight } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'

/** Link in a card's head to the full list or page. */
export const MoreLink = ({ to, text = '更多' }: { to: string; text?: string }) => (
  <Link to={to} className="row text-sm text-ink-2 hover:text-brand">
    {text}
    <ChevronRight className="size-3.5" aria-hidden />
  </Link>
)
