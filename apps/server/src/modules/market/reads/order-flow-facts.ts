import type { FlowCell } from '@vce/futures/order-flow'
import type { World } from '@vce/protocol'
import { publisher } from '@vce/simulated-market'
import type { Database } from '#platform/database'
import { importedMinutesRepository } from '../minutes/imported-minutes.repository'
import type { ContractOrderFlow } from '../order-flow/contract-flow'
import { type BoardSum, flowMinutesRepository } from '../order-flow/flow-minutes.repository'
import { createMainQuotesReader } from '../order-flow/main-quotes.repository'
import { createSettledContracts } from './settled-contracts'

/** 买卖力量 of a settled day, with the source of its ticks. */
export interface SettledFlow extends ContractOrderFlow {
  source: string
}

const minutesIn = (cells: readonly FlowCell[]) => new Set(cells.map(([end]) => end)).size

/**
 * Number of simulated main contracts that are counted for a list of a day; the other contracts are counted
 * when they are viewed.
 */
const maxCountedForList = 6

/**
 * Settled 买卖力量 from a feed's stored minutes, imported ticks or simulated ticks, and the quotes for an
 * estimate.
 */
export function createOrderFlowFacts(db: Database) {
  const fromFeeds = flowMinutesRepository(db)
  const imported = importedMinutesRepository(db)
  const simulated = createSettledContracts(db)
  async function simulatedSums(tradingDay: string, contracts: readonly string[]) {
    const found = await Promise.all(
      contracts.map(async (contract, place) => {
        const settled =
          place < maxCountedForList
            ? await simulated.of(contract, tradingDay)
            : await simulated.requested(contract, tradingDay)
        return settled ? [[contract, settled.flow.sum] as const] : []
      }),
    )
    return new Map<string, BoardSum>(found.flat())
  }

  return {
    mainQuotes: createMainQuotesReader(db),
    /** Null if neither a feed nor an imported file has ticks of the day. */
    async dayOf(world: World, contract: string, tradingDay: string): Promise<SettledFlow | null> {
      if (world === 'simulated') {
        const settled = await simulated.of(contract, tradingDay)
        return settled && { ...settled.flow, source: publisher }
      }
      const ofFeed = (await fromFeeds.days(world, tradingDay, [contract])).get(contract)
      const ofTicks = (await imported.flows(world, tradingDay, [contract])).get(contract)
      if (!ofTicks || (ofFeed && ofFeed.rows.length >= ofTicks.rows.length)) return ofFeed ?? null
      const { file, ...flow } = ofTicks
      return { ...flow, source: `逐笔文件 ${file}` }
    },
    /** Lots by minute and price of a stored day; null if they were not stored. */
    async cellsOf(world: World, contract: string, tradingDay: string): Promise<FlowCell[] | null> {
      if (world === 'simulated') return simulated.cells(contract, tradingDay)
      const ofFeed = await fromFeeds.cells(world, contract, tradingDay)
      const ofTicks = (await imported.flows(world, tradingDay, [contract])).get(contract)?.cells ?? []
      const cells = minutesIn(ofTicks) > minutesIn(ofFeed) ? ofTicks : ofFeed
      return cells.length > 0 ? cells : null
    },
    /** Sums by contract, the most traded contract first; from imported ticks if the feed has no ticks. */
    async sumsOf(
      world: World,
      tradingDay: string,
      contracts: readonly string[],
    ): Promise<Map<string, BoardSum>> {
      if (world === 'simulated') return simulatedSums(tradingDay, contracts)
      const sums = await fromFeeds.boardSums(world, tradingDay, contracts)
      const missing = contracts.filter((contract) => !sums.has(contract))
      for (const [contract, { sum }] of await imported.flows(world, tradingDay, missing))
        sums.set(contract, sum)
      return sums
    },
  }
}
