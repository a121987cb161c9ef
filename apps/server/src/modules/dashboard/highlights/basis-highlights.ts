import { previousTradingDay, productOf, products } from '@vce/futures'
import { spotUnitOf } from '@vce/futures/basis'
import type { ModelHighlights, World } from '@vce/protocol'
import type { MarketRepository } from '#modules/market'
import type { Database } from '#platform/database'
import { basisRepository } from '../basis/basis.repository'
import { contractBasis, spotOn, spotSourceOf } from '../basis/spot-basis'
import { largestAndSmallest } from '../largest-and-smallest'

interface BasisOptions {
  db: Database
  facts: MarketRepository
  perDirection: number
}

/** The longest time that any product's spot price is carried over, in trading days. */
const maxCarryDays = Math.max(...products.map(({ code }) => spotUnitOf(code).carryDays))

/**
 * Creates a function that finds the most extreme 基差率 of main contracts on a day, in both directions (models,
 * 5).
 */
export function createBasisHighlights({ db, facts, perDirection }: BasisOptions) {
  const basis = basisRepository(db)
  return async (world: World, day: string): Promise<ModelHighlights['basis']> => {
    const before = previousTradingDay(day)
    const stored = await basis.board(world, day, before, previousTradingDay(before, maxCarryDays))
    const rates = stored.flatMap(({ code, main, future, spotDay, spot: price }) => {
      const product = productOf(code)
      if (!product || !main || spotDay === null || price === null) return []
      const spot = spotOn(day, { tradingDay: spotDay, price }, product)
      const rate = contractBasis(day, spot, main, future)?.rate ?? null
      return rate === null ? [] : [{ code, shortName: product.shortName, contract: main, rate, spotDay }]
    })
    const rows = largestAndSmallest(rates, ({ rate }) => rate, perDirection)
    if (rows.length === 0) return null
    const newest = rows.reduce((last, { spotDay }) => (spotDay > last ? spotDay : last), '')
    return {
      rows: rows.map(({ spotDay: _, ...row }) => row),
      source: await spotSourceOf(facts, world, newest),
    }
  }
}
