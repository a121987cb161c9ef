import type { Book, CandleRow, FeedState, PublishedEvent, Quote, TickRow, Trade, World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'

/** A followed contract, whole. */
export interface ContractWhole {
  /** All minutes of the running day so far, oldest first. */
  minutes: CandleRow[]
  /** Newest first. */
  trades: Trade[]
  book: Book | null
}

/** What a followed contract has gained since it was last told. */
export interface ContractGrowth {
  contract: string
  /** Minutes that closed, and the running one. */
  minutes: CandleRow[]
  /** Oldest first. */
  trades: Trade[]
  book: Book | null
}

/**
 * What is told from where a feed runs to whoever shows it: plain data, so that it can travel to another thread or
 * process. Messages of a world arrive in the order they were told.
 */
export type FeedMessage =
  /** Everything, at the start, when a trading day or a replay begins, and when it was asked for. */
  | { type: 'board'; world: World; state: FeedState; quotes: Quote[] }
  /** What changed. */
  | { type: 'round'; world: World; state: FeedState; rows: TickRow[]; contracts: ContractGrowth[] }
  /** A contract that somebody began to follow; null when the feed has none of that name. */
  | { type: 'followed'; world: World; contract: string; whole: ContractWhole | null }
  /** 买卖力量 of one contract that was asked for; null when the feed has none of that name. */
  | { type: 'orderFlow'; world: World; contract: string; flow: ContractOrderFlow | null }
  /** Of every main contract that has a tick. */
  | { type: 'orderFlows'; world: World; flows: FlowTotals[] }
  /** What somebody who hears the ticks has seen in them. */
  | { type: 'event'; world: World; event: PublishedEvent }

/** What those who show it ask. */
export type FeedRequest =
  | { type: 'board'; world: World }
  /** `known`: it is still looked at, and what it gained was told all the time; nothing is told anew. */
  | { type: 'follow'; world: World; contract: string; known: boolean }
  | { type: 'orderFlow'; world: World; contract: string }
  | { type: 'orderFlows'; world: World }

/** The way between the two, seen from who shows. What is sent while the other side is away is lost. */
export interface FeedLink {
  start(hear: (message: FeedMessage) => void): void
  send(request: FeedRequest): void
  stop(): Promise<void>
}

/**
 * How long a contract stays followed after somebody asked for it, in milliseconds. Who shows it asks again while it
 * is looked at, and forgets it before the feed does, so that neither believes what the other has dropped.
 */
export const followLease = { askAgain: 60_000, forgotten: 180_000, dropped: 300_000 } as const
