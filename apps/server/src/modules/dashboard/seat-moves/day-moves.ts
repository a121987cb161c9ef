import { type Product, previousTradingDay, products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import {
  type ListPair,
  type SeatMove,
  type SeatNames,
  seatMoves,
  seatMoveThresholds,
  sideMoves,
} from '@vce/futures/rankings'
import type { World } from '@vce/protocol'
import { type MarketRepository, rankedPlaces, seatNamesOf, wholeProduct } from '#modules/market'

type Row = Awaited<ReturnType<MarketRepository['rankingsOfMarket']>>[number]

/** Moves of the seats in one product on one day. */
export interface ProductMoves {
  product: Product
  /** Single-sided, 手. */
  openInterest: number
  /** Number of contracts added up; 1 if the exchange ranks the product itself. */
  lists: number
  seats: SeatMove[]
}

export interface DayMoves {
  /** The trading day before; null if no product has lists on that day. */
  previousDay: string | null
  /** Ranked products with enough 持仓, in the order of the product table. */
  products: ProductMoves[]
  /** Number of ranked products whose 持仓 is below the threshold or unknown. */
  leftOut: number
}

/**
 * Moves of every seat in every product, from the lists of a day. The lists are compared only with those of
 * the trading day before, because the exchange's 增减 refers to the same day.
 */
export async function dayMoves(facts: MarketRepository, world: World, tradingDay: string): Promise<DayMoves> {
  const before = previousTradingDay(tradingDay)
  const [codes, days] = await Promise.all([
    facts.rankedProducts(world),
    facts.productDaysOn(world, tradingDay),
  ])
  const rows = await facts.rankingsOfMarket(world, codes, [tradingDay, before])
  const byProduct = groupBy(rows, ({ productCode }) => productCode)
  const interests = new Map(days.map(({ productCode, openInterest }) => [productCode, openInterest]))
  const names = seatNamesOf(world)

  let leftOut = 0
  const found = products.flatMap((product): ProductMoves[] => {
    const own = byProduct.get(product.code) ?? []
    const lists = listsOf(own, tradingDay)
    if (lists === 0) return []
    const openInterest = interests.get(product.code) ?? null
    if (openInterest === null || openInterest < seatMoveThresholds.openInterest) {
      leftOut += 1
      return []
    }
    return [{ product, openInterest, lists, seats: movesOf(own, tradingDay, names) }]
  })
  const hasBefore = rows.some((row) => row.tradingDay === before)
  return { previousDay: hasBefore ? before : null, products: found, leftOut }
}

const isFilled = ({ seats }: Row) => seats.some((seat) => seat !== null)

/** The product's own lists if the exchange publishes them on that day, else the lists of its contracts. */
function chosenLists(rows: readonly Row[], tradingDay: string): Row[] {
  const today = rows.filter((row) => row.tradingDay === tradingDay && isFilled(row))
  const hasOwn = today.some(({ contractCode }) => contractCode === wholeProduct)
  return today.filter(({ contractCode }) => (contractCode === wholeProduct) === hasOwn)
}

const listsOf = (rows: readonly Row[], tradingDay: string) =>
  new Set(chosenLists(rows, tradingDay).map(({ contractCode }) => contractCode)).size

function movesOf(rows: readonly Row[], tradingDay: string, names: SeatNames): SeatMove[] {
  const chosen = chosenLists(rows, tradingDay)
  const ofSide = (side: 'long' | 'short') => {
    const pairs = chosen
      .filter(({ list }) => list === side)
      .map((row): ListPair => {
        const earlier = rows.find(
          ({ tradingDay: day, contractCode, list }) =>
            day !== tradingDay && contractCode === row.contractCode && list === side,
        )
        return {
          contract: row.contractCode,
          today: rankedPlaces(row),
          before: earlier ? rankedPlaces(earlier) : null,
        }
      })
    return sideMoves(pairs, tradingDay, names)
  }
  return seatMoves(ofSide('long'), ofSide('short'))
}
