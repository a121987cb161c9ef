import type { QuoteTick } from '@vce/futures/feeds'
import type { Book } from '@vce/protocol'

/** A contract's snapshot as received from a feed of the real world. */
export interface ReceivedTick extends QuoteTick {
  contractCode: string
  /** As many levels as the feed shows, best first. */
  book: Book
  /** The connection was lost between the previous snapshot and this one. */
  missedBefore?: boolean
}
