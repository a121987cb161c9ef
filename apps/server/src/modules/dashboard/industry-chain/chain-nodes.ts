import { changeRate, previousTradingDay, productOf, products, shownDigits } from '@vce/futures'
import { spotUnitOf } from '@vce/futures/basis'
import type { ChainLayout } from '@vce/futures/industry-chain'
import type { ChainNodeRow, World } from '@vce/protocol'
import type { MarketRepository } from '#modules/market'
import type { Database } from '#platform/database'
import { basisRepository } from '../basis/basis.repository'
import { contractBasis, spotOn } from '../basis/spot-basis'
import { moneyOf } from '../fund-flow/money'
import { receiptsRepository } from '../receipts/receipts.repository'

/** The longest time that any product's spot price is carried over, in trading days. */
const maxCarryDays = Math.max(...products.map(({ code }) => spotUnitOf(code).carryDays))

/**
 * Creates a function that reads the figures of a chain's products on a day: price, money, basis, receipts.
 */
export function createChainNodes({ db, facts }: { db: Database; facts: MarketRepository }) {
  const basis = basisRepository(db)
  const receipts = receiptsRepository(db)

  return async (world: World, places: ChainLayout['nodes'], tradingDay: string): Promise<ChainNodeRow[]> => {
    const codes = places.flatMap(({ node }) => productOf(node)?.code ?? [])
    const before = previousTradingDay(tradingDay)
    const [days, spots, stored] = await Promise.all([
      facts.productDaysOn(world, tradingDay),
      basis.board(world, tradingDay, before, previousTradingDay(before, maxCarryDays)),
      receipts.board(world, codes, tradingDay),
    ])
    const dayOf = new Map(days.map((day) => [day.productCode, day]))
    const spotOf = new Map(spots.map((spot) => [spot.code, spot]))
    // Only receipts of the shown day are used; an older change says nothing about this day.
    const receiptOf = new Map(
      stored.flatMap((row) => (row.day === tradingDay ? [[row.code, row] as const] : [])),
    )

    return places.map(({ node, column, at }): ChainNodeRow => {
      const product = productOf(node)
      if (!product) return { ...unlisted, id: node, name: node, column, at }
      const day = dayOf.get(node)
      const basisFacts = spotOf.get(node)
      const receipt = receiptOf.get(node)
      const money = day ? moneyOf(day) : null
      const spot =
        basisFacts?.spotDay && basisFacts.spot !== null
          ? spotOn(tradingDay, { tradingDay: basisFacts.spotDay, price: basisFacts.spot }, product)
          : null
      return {
        id: node,
        name: product.shortName,
        listed: true,
        digits: shownDigits(product, [day?.mainClose]),
        quoteUnit: product.quoteUnit,
        mainContract: day?.mainContract ?? null,
        price: day?.mainClose ?? null,
        changeRate: changeRate(day?.mainClose ?? null, day?.mainPreviousSettlement ?? null),
        flow: money?.flow ?? null,
        settled: money?.settled ?? null,
        basisRate:
          contractBasis(tradingDay, spot, basisFacts?.main ?? null, basisFacts?.future ?? null)?.rate ?? null,
        receiptChange: receipt?.change ?? null,
        receiptUnit: receipt?.unit ?? null,
        column,
        at,
      }
    })
  }
}

const unlisted = {
  listed: false,
  digits: 0,
  quoteUnit: null,
  mainContract: null,
  price: null,
  changeRate: null,
  flow: null,
  settled: null,
  basisRate: null,
  receiptChange: null,
  receiptUnit: null,
}
