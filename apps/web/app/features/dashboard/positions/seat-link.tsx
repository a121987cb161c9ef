import { Link, useSearchParams } from 'react-router'
import { positionLink } from './choice'

/** A seat's name; it opens how the seat built its position. */
export function SeatLink({ seat, children = seat }: { seat: string; children?: string }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={positionLink(search, { seat })}
      preventScrollReset
      className="text-ink hover:text-brand hover:underline"
      title={`${seat}：建仓过程`}
    >
      {children}
    </Link>
  )
}
