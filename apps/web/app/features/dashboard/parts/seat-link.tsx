import { Link } from '../../../ui/link'

interface SeatLinkProps {
  seat: string
  /** The page's own address, to which the seat is added. */
  from: string
  children?: string
}

/** A seat's name; it opens how the seat built its position. */
export const SeatLink = ({ seat, from, children = seat }: SeatLinkProps) => (
  <Link to={`${from}&seat=${encodeURIComponent(seat)}`} keepScroll className="seat">
    {children}
  </Link>
)
