import { products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { FundamentalRow, World } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { listBalance } from '../positions/list-balance'
import { createPositionRanking } from '../positions/position-ranking.service'
import { sideList } from '../rankings/seat-lists'

type Positions = FundamentalRow['positions']

const codes = products.map(({ code }) => code)

/**
 * Creates a function that reads 前 20 of each product on the newest ranked day of the product: for the main
 * contract or, if the main contract is not ranked, for the contract that 持仓龙虎榜 shows by default.
 */
export function createMainPositions({ db }: { db: Database }) {
  const facts = marketFacts(db)
  const page = createPositionRanking({ db })

  async function asPage(actor: Actor, world: World, product: string): Promise<Positions> {
    const { tradingDay, contract, ranking } = await page(actor, { world, product })
    if (tradingDay === null || contract === null || !ranking) return null
    return { asOf: tradingDay, contract, net: ranking.net, netChange: ranking.netChange }
  }

  return async (actor: Actor, world: World): Promise<Map<string, Positions>> => {
    const newest = await facts.newestRankings(world, codes)
    const mains = newest.flatMap(({ day, main }) => (main === null ? [] : [{ contract: main, day }]))
    const lists = groupBy(await facts.listsOn(world, mains), ({ contractCode }) => contractCode)
    const found = newest.map(async ({ code, day, main }): Promise<[string, Positions]> => {
      const rows = main === null ? [] : (lists.get(main) ?? [])
      if (main === null || rows.every(({ seats }) => seats.length === 0)) {
        return [code, await asPage(actor, world, code)]
      }
      const { net, netChange } = listBalance(sideList(rows, main, 'long'), sideList(rows, main, 'short'))
      return [code, { asOf: day, contract: main, net, netChange }]
    })
    return new Map(await Promise.all(found))
  }
}
