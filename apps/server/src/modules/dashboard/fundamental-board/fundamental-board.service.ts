import { hourMs, type Product, products } from '@vce/futures'
import type { FundamentalRow, getFundamentalBoard, OutputOf, World } from '@vce/protocol'
import { marketFacts, sourceOfDay } from '#modules/market'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Actor, Verb } from '#platform/http'
import { createBasisBoard } from '../basis/basis-board.service'
import { createFundFlow } from '../fund-flow/fund-flow.service'
import { productLabel } from '../product-choices'
import { createReceiptBoard } from '../receipts'
import { createSpreadBoard } from '../spreads'
import { createRollYields } from '../term-structure/roll-yields.service'
import { chainProfits } from './chain-profits'
import { basisGroup, fundFlowGroup, receiptGroup, rollGroup, settledTurnover } from './fundamental-groups'
import { createMainPositions } from './main-positions'
import { createProductVotes } from './product-votes'

type Board = OutputOf<typeof getFundamentalBoard>
/** The part of the board that depends only on the market's files. */
type SettledBoard = Pick<Board, 'tradingDay' | 'rows'> & { sources: Omit<Board['sources'], 'views'> }

const codes = products.map(({ code }) => code)

/**
 * Cache limits. Four entries: for each world the board with the newest facts, and the one before an import,
 * for which callers may still wait.
 */
const cacheLimits = { lifetime: 12 * hourMs, maxSize: 4 } as const

/**
 * 基本面分析 of all products. Each group is the answer of its model's own page, so that every figure is computed
 * in one place only. Settled figures stay cached until facts change.
 */
export function createFundamentalBoard({ db }: { db: Database }): Verb<typeof getFundamentalBoard> {
  const market = { db }
  const facts = marketFacts(db)
  const basisBoard = createBasisBoard(market)
  const { getRollYields } = createRollYields(market)
  const receiptBoard = createReceiptBoard(market)
  const spreadBoard = createSpreadBoard(market)
  const fundFlow = createFundFlow(market)
  const positionsOf = createMainPositions(market)
  const votesOf = createProductVotes(db)
  const cache = createCache<SettledBoard>({ ...cacheLimits, sizeOf: () => 1 })

  async function settled(actor: Actor, world: World): Promise<SettledBoard> {
    const [basis, rolls, receipts, spreads, funds, positions, mains] = await Promise.all([
      basisBoard(actor, { world }),
      getRollYields(actor, { world }),
      receiptBoard(actor, { world }),
      spreadBoard(actor, { world, kind: 'cross' }),
      fundFlow(actor, { world }),
      positionsOf(actor, world),
      facts.newestMains(world, codes),
    ])
    const profits = chainProfits(spreads.tradingDay, spreads.presets)
    const ofCode = <Row extends { code: string }>(rows: readonly Row[]) =>
      new Map(rows.map((row) => [row.code, row]))
    const [bases, yields, stocks, flows, newest] = [
      ofCode(basis.rows),
      ofCode(rolls.rows),
      ofCode(receipts.rows),
      ofCode(funds.products),
      ofCode(mains),
    ]
    const row = (product: Product): FundamentalRow[] => {
      const { code } = product
      const main = newest.get(code)
      if (!main) return []
      return [
        {
          ...productLabel(product),
          sector: product.sector,
          contract: main.main,
          basis: basisGroup(basis.tradingDay, bases.get(code)),
          roll: rollGroup(rolls.tradingDay, yields.get(code)),
          receipts: receiptGroup(stocks.get(code)),
          positions: positions.get(code) ?? null,
          views: null,
          profit: profits.get(code) ?? null,
          funds: fundFlowGroup(funds.tradingDay, flows.get(code)),
          settledTurnover: settledTurnover(product, main),
        },
      ]
    }
    const rankedOn = [...positions.values()].reduce<string | null>(
      (last, each) => (each && (last === null || each.asOf > last) ? each.asOf : last),
      null,
    )
    return {
      tradingDay: basis.tradingDay,
      rows: products.flatMap(row),
      sources: {
        quotes: basis.source,
        spot: basis.spotSource,
        receipts: receipts.source,
        rankings: await sourceOfDay(facts, world, 'rankings', rankedOn),
      },
    }
  }

  return async (actor, input) => {
    const world = await facts.worldOf(input.world)
    const version = await facts.version(world)
    const [board, votes] = await Promise.all([
      cache(`${world} ${version}`, () => settled(actor, world)),
      votesOf(world),
    ])
    return {
      world,
      tradingDay: board.tradingDay,
      rows: board.rows.map((row) => ({ ...row, views: votes.rows.get(row.code) ?? null })),
      sources: { ...board.sources, views: votes.source },
    }
  }
}
