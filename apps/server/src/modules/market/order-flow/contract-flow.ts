import type { FlowRow, FlowSum, PriceFlow, SizeTiers } from '@vce/futures'

/** 买卖力量 of a contract's day so far: plain data, as it travels between threads. */
export interface ContractOrderFlow {
  sum: FlowSum
  /** Minutes with trades, oldest first. */
  rows: FlowRow[]
  /** The highest price first. */
  prices: PriceFlow[]
  /** Least lots of 中, 大 and 特大. */
  tiers: SizeTiers
}

/** The day so far of one contract, as a board needs it. */
export interface FlowTotals {
  contract: string
  sum: FlowSum
}
