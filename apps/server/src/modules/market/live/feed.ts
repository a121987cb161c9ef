import type { FeedTick } from '@vce/futures/feeds'
import type { Book, FeedState } from '@vce/protocol'
import type { LiveContract } from './live-contract'

/** Ticks that a contract has just applied, in order. */
export interface AppliedTicks {
  contract: LiveContract
  ticks: readonly FeedTick[]
}

/** A source of live prices; a world has at most one. */
export interface Feed {
  state(): FeedState
  contracts(): ReadonlyMap<string, LiveContract>
  book(contract: string): Book | null
  /** Keeps a replay moving for some seconds; absent if the feed never replays. */
  watch?(): void
  /**
   * Advances to now. `fresh` means that everything published before is replaced: another trading day, a
   * restarted replay, or a board with new contracts or static fields.
   */
  step(): Promise<{ fresh: boolean; news: readonly AppliedTicks[] }>
  /**
   * Applies earlier ticks of the running day: those of `contract`, or of the next contract that has not
   * caught up. Null when no ticks are left.
   */
  catchUp(contract?: string): AppliedTicks | null
}
