import type { World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '#modules/market'

/** Live 买卖力量 as the models read it; implemented where the market runs. */
export interface LiveFlows {
  /** Null if the feed has no such contract, or does not answer. */
  flowOf(world: World, contract: string): Promise<ContractOrderFlow | null>
  /** Flows of the main contracts. */
  flowsOf(world: World): Promise<FlowTotals[] | null>
}

/** Without a live market nothing is counted. */
export const noLiveFlows: LiveFlows = {
  flowOf: () => Promise.resolve(null),
  flowsOf: () => Promise.resolve(null),
}
