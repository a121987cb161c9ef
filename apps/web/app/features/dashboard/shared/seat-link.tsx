import { Link } from '#app/ui/link'

interface SeatLinkProps {
  seat: string
  /** Address of the page, to which the seat is added. */
  from: string
  children?: string
}

/** Name of a seat; a link that opens the seat's history. */
export const SeatLink = ({ seat, from, children = seat }: SeatLinkProps) => (
  <Link to={`${from}&seat=${encodeURIComponent(seat)}`} keepScroll className="seat">
    {children}
  </Link>
)
