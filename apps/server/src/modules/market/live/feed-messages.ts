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

/** A followed contract, whole. */
export interface ContractWhole {
  /** All minutes of the running day so far, oldest first. */
  minutes: CandleRow[]
  /** Newest first. */
  trades: Trade[]
  book: Book | null
}

/** Additions to a followed contract since it was last published. */
export interface ContractGrowth {
  contract: string
  /** Closed minutes and the running one. */
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
  /** Everything: at the start, when a trading day or a replay begins, and on request. */
  | { type: 'board'; world: World; state: FeedState; quotes: Quote[] }
  /** Changes since the last round. */
  | { type: 'round'; world: World; state: FeedState; rows: TickRow[]; contracts: ContractGrowth[] }
  /** Reply to `follow`; null when the feed has no contract of that name. */
  | { type: 'followed'; world: World; contract: string; whole: ContractWhole | null }
  /** Reply to `orderFlow`: 买卖力量 of one contract; null when the feed has none of that name. */
  | { type: 'orderFlow'; world: World; contract: string; flow: ContractOrderFlow | null }
  /** Reply to `footprint`: lots by minute and price; null where the feed does not keep them. */
  | { type: 'footprint'; world: World; contract: string; cells: FlowCell[] | null }
  /** Reply to `orderFlows`: every main contract that has a tick. */
  | { type: 'orderFlows'; world: World; flows: FlowTotals[] }
  /** Reply to `dayLines`: every main contract with a minute. */
  | { type: 'dayLines'; world: World; lines: DayLine[] }
  /** An event that a listener on the ticks has detected. */
  | { type: 'event'; world: World; event: PublishedEvent }

/** Requests of the readers. */
export type FeedRequest =
  | { type: 'board'; world: World }
  /** `known`: renews a contract that the reader already has; no reply while the feed follows it too. */
  | { type: 'follow'; world: World; contract: string; known: boolean }
  | { type: 'orderFlow'; world: World; contract: string }
  | { type: 'footprint'; world: World; contract: string }
  | { type: 'orderFlows'; world: World }
  | { type: 'dayLines'; world: World }

/** The connection between the two, from the reader's side. Messages sent while the feed is away are lost. */
export interface FeedLink {
  start(listener: (message: FeedMessage) => void): void
  send(request: FeedRequest): void
  stop(): Promise<void>
}

/**
 * How long a contract stays followed after a request. The reader renews it while it is viewed, and expires it
 * before the feed does, so that neither relies on what the other has dropped.
 */
export const followLease = { renewMs: 60_000, readerMs: 180_000, feedMs: 300_000 } as const
