import type { FlowRow, FlowSum, PriceFlow, SizeTiers } from '@vce/futures/order-flow'

/** 买卖力量 of a contract's day so far: plain data, as it travels between threads. */
export interface ContractOrderFlow {
  sum: FlowSum
  /** Minutes with trades, oldest first. */
  rows: FlowRow[]
  /** Highest price first. */
  prices: PriceFlow[]
  /** Minimum lots of 中, 大 and 特大. */
  tiers: SizeTiers
}

/** Sums of one contract's day so far, for a board. */
export interface FlowTotals {
  contract: string
  sum: FlowSum
}
