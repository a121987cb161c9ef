import type { ToldTick } from '@vce/futures'
import type { Book, FeedState } from '@vce/protocol'
import type { LiveContract } from './live-contract'

/** Ticks a contract has just taken, in order. */
export interface FeedNews {
  contract: LiveContract
  ticks: readonly ToldTick[]
}

/** Where prices in motion come from. One world has at most one. */
export interface Feed {
  state(): FeedState
  contracts(): ReadonlyMap<string, LiveContract>
  book(contract: string): Book | null
  /**
   * Moves on to now. `fresh`: another trading day, a replay that begins again, or a board with new contracts or
   * standing figures; everything known before is over.
   */
  step(): Promise<{ fresh: boolean; news: readonly FeedNews[] }>
  /**
   * Takes in what the running day brought before, of one contract or of the next in line; null when there is nothing
   * left to take.
   */
  catchUp(contract?: string): FeedNews | null
}
