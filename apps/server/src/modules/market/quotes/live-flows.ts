import type { FlowCell } from '@vce/futures/order-flow'
import type { World } from '@vce/protocol'
import type { LiveMarket } from '../live/live-market'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'

/** Live 买卖力量 as other modules read it. */
export interface LiveFlows {
  /** Null if the feed has no such contract, or does not answer. */
  flowOf(world: World, contract: string): Promise<ContractOrderFlow | null>
  /** Lots by minute and price; null if the feed does not store them in memory. */
  footprintOf(world: World, contract: string): Promise<FlowCell[] | null>
  /** Flows of the main contracts; null without a feed, or if the feed does not answer. */
  flowsOf(world: World): Promise<FlowTotals[] | null>
}

/** Without a live market nothing is counted. */
export const noLiveFlows: LiveFlows = {
  flowOf: () => Promise.resolve(null),
  footprintOf: () => Promise.resolve(null),
  flowsOf: () => Promise.resolve(null),
}

/** The flows counted by a live market. */
export const liveFlows = (market: LiveMarket): LiveFlows => ({
  flowOf: async (world, contract) => market.feedOf(world)?.flowOf(contract) ?? null,
  footprintOf: async (world, contract) => market.feedOf(world)?.footprintOf(contract) ?? null,
  flowsOf: async (world) => market.feedOf(world)?.flows() ?? null,
})
