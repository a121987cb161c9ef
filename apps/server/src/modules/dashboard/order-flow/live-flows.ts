import type { World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '#modules/market'

/** 买卖力量 in motion as the model sees it; whoever holds the market fulfils it. */
export interface LiveFlows {
  /** Null where the feed has no such contract, or does not answer. */
  flowOf(world: World, contract: string): Promise<ContractOrderFlow | null>
  /** Of the main contracts. */
  flowsOf(world: World): Promise<FlowTotals[] | null>
}

/** Where nothing moves nothing is counted. */
export const nothingCounted: LiveFlows = {
  flowOf: () => Promise.resolve(null),
  flowsOf: () => Promise.resolve(null),
}
