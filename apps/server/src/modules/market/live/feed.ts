import type { FeedTick } from '@vce/futures/feeds'
import type { Book, FeedState } from '@vce/protocol'
import type { LiveContract } from './live-contract'

/** Ticks a contract has just taken, in order. */
export interface FeedNews {
  contract: LiveContract
  ticks: readonly FeedTick[]
}

/** A source of live prices. One world has at most one. */
export interface Feed {
  state(): FeedState
  contracts(): ReadonlyMap<string, LiveContract>
  book(contract: string): Book | null
  /**
   * Advances to now. `fresh`: another trading day, a restarted replay, or a board with new contracts or
   * static fields, which replaces everything published before.
   */
  step(): Promise<{ fresh: boolean; news: readonly FeedNews[] }>
  /**
   * Applies the running day's earlier ticks of one contract or of the next in line; null when none are left.
   */
  catchUp(contract?: string): FeedNews | null
}
