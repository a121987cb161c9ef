import { Link } from '#app/ui/link'

interface SeatLinkProps {
  seat: string
  /** The page's own address, to which the seat is added. */
  from: string
  children?: string
}

/** A seat's name, which opens the seat's history. */
export const SeatLink = ({ seat, from, children = seat }: SeatLinkProps) => (
  <Link to={`${from}&seat=${encodeURIComponent(seat)}`} keepScroll className="seat">
    {children}
  </Link>
)
