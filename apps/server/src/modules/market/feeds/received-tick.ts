import type { QuoteTick } from '@vce/futures'
import type { Book } from '@vce/protocol'

/** A snapshot of a contract as a feed of the real world told it. */
export interface ReceivedTick extends QuoteTick {
  contractCode: string
  /** As many levels as the feed shows, best first. */
  book: Book
  /** The line was lost between the snapshot before and this one. */
  missedBefore?: boolean
}

/** Where ticks of the real world come from. It does nothing by itself: what is due is done when it is tended. */
export interface TickSource {
  start(): void
  /** Does what is due by now (epoch milliseconds): connects anew, asks again, notices silence. Never throws. */
  poll(now: number): void
  stop(): Promise<void>
}

/** What a source is given. */
export interface SourceListener {
  onTicks(ticks: readonly ReceivedTick[]): void
  /** The line is lost: what is heard of a contract next does not follow what was heard of it last. */
  onGap(): void
  /** Since when something that it tells of trades at a moment, null while nothing does; epoch milliseconds. */
  openSince(at: number): number | null
}
