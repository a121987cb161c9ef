import { minuteMs } from '@vce/futures'
import type { FlowCell } from '@vce/futures/order-flow'
import type {
  Book,
  CandleRow,
  DayLine,
  FeedState,
  PublishedEvent,
  Quote,
  TickRow,
  Trade,
  World,
} from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'

/** The complete state of a followed contract. */
export interface FollowedState {
  /** All minutes of the running day so far, oldest first. */
  minutes: CandleRow[]
  /** Newest first. */
  trades: Trade[]
  book: Book | null
}

/** Additions to a followed contract since it was last published. */
export interface FollowedAdditions {
  contract: string
  /** Closed minutes since the last publication, and the running minute. */
  minutes: CandleRow[]
  /** Oldest first. */
  trades: Trade[]
  book: Book | null
}

/**
 * Messages from a feed to its readers: plain data, so that they can travel to another thread or process.
 * Messages of a world arrive in the order they were sent.
 */
export type FeedMessage =
  /** The whole board: at the start, when a trading day or a replay begins, and on request. */
  | { type: 'board'; world: World; state: FeedState; quotes: Quote[] }
  /** Changes since the last message of this type. */
  | { type: 'round'; world: World; state: FeedState; rows: TickRow[]; contracts: FollowedAdditions[] }
  /** Reply to `follow`; null if the feed has no such contract. */
  | { type: 'followed'; world: World; contract: string; whole: FollowedState | null }
  /** Reply to `orderFlow`: 买卖力量 of one contract; null if the feed has no such contract. */
  | { type: 'orderFlow'; world: World; contract: string; flow: ContractOrderFlow | null }
  /** Reply to `footprint`: lots by minute and price; null if the feed does not store them. */
  | { type: 'footprint'; world: World; contract: string; cells: FlowCell[] | null }
  /** Reply to `orderFlows`: sums of 买卖力量 of each main contract that has a tick today. */
  | { type: 'orderFlows'; world: World; flows: FlowTotals[] }
  /**
   * Reply to `dayLines`: small lines of the running day, one for each main contract that has a 1-minute bar.
   */
  | { type: 'dayLines'; world: World; lines: DayLine[] }
  /** An event that a listener on the ticks has detected. */
  | { type: 'event'; world: World; event: PublishedEvent }

/** Requests of the readers. */
export type FeedRequest =
  | { type: 'board'; world: World }
  /**
   * `known`: the reader already has the contract and renews it; no reply if the feed still follows the
   * contract.
   */
  | { type: 'follow'; world: World; contract: string; known: boolean }
  /** A page shows the replay; it stands still while no page does. */
  | { type: 'watch'; world: World }
  | { type: 'orderFlow'; world: World; contract: string }
  | { type: 'footprint'; world: World; contract: string }
  | { type: 'orderFlows'; world: World }
  | { type: 'dayLines'; world: World }

/**
 * The connection between feed and readers, from the reader's side. Messages sent while the feed is away are
 * lost.
 */
export interface FeedLink {
  start(listener: (message: FeedMessage) => void): void
  send(request: FeedRequest): void
  stop(): Promise<void>
}

/**
 * How long a contract stays followed after a request. The reader renews a contract while it is viewed, and
 * drops it before the feed does, so that neither relies on data that the other has dropped.
 */
export const followLease = { renewMs: minuteMs, readerMs: 3 * minuteMs, feedMs: 5 * minuteMs } as const

/** How long a replay moves after a request, and how often readers renew the request, in milliseconds. */
export const watchLease = { renewMs: 4_000, feedMs: 20_000 } as const
