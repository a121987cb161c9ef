import type { SpotRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { spotFromQuoteUnit, spotUnitOf } from '@vce/futures/basis'
import type { ContractState } from './contract-state'
import { dayNumber } from './day-number'
import { priceGrid } from './price-grid'
import type { SettledProduct } from './product-market'
import { randomStream } from './random'
import { tradingDayOrdinal } from './trading-day'

/**
 * Sectors whose spot price stays near that of the nearest contract, because metal is uniform and cheap to
 * store.
 */
const tightSectors = new Set(['有色', '贵金属'])

export interface ProductSpot {
  /** The day's price; null for products without a spot market of their own. Must be called on every day. */
  step(settled: SettledProduct, tradingDay: string): SpotRow | null
}

export const createProductSpot = (product: Product, seed: number): ProductSpot =>
  spotUnitOf(product.code).premium ? createIndexSpot(product, seed) : createGoodsSpot(product, seed)

/**
 * Spot price of goods, which follows the nearest contract with a lag. On a contract's last day spot price and
 * contract price must be nearly equal, because buyers receive the contract's goods at the price of that day.
 */
function createGoodsSpot(product: Product, seed: number): ProductSpot {
  const draw = randomStream(seed, `spot/${product.code}`)
  const grid = priceGrid(product)
  const width = (0.3 + 1.2 * product.annualVolatility) * (tightSectors.has(product.sector) ? 0.3 : 1)
  const bridge = createBridge()
  let mood = draw.normal()
  let level: number | null = null
  let nextBefore: number | null = null
  const priceOf = (contract: ContractState) => Math.log(grid.price(contract.settlement))
  return {
    step({ contracts: [nearest, next] }, tradingDay) {
      if (!nearest || !hasSpot(product)) return null
      const left = nearest.lastDayOrdinal - tradingDayOrdinal(tradingDay)
      const room = width * maxDistance(left)
      mood = 0.97 * mood + 0.24 * draw.normal()
      // Compares yesterday's spot price with yesterday's price of the second-nearest contract, which is the
      // nearest one today if the nearest contract expired yesterday.
      const away = level === null || nextBefore === null ? 0 : level - nextBefore
      const middle = priceOf(nearest) + bridge(nearest, left, away)
      nextBefore = next ? priceOf(next) : null
      const wanted = middle + 0.6 * room * mood
      level ??= wanted
      // On a quiet day most sellers leave their price unchanged.
      if (Math.abs(wanted - level) > 0.002 || draw.unit() < 0.3) level += 0.35 * (wanted - level)
      level = Math.max(middle - room, Math.min(middle + room, level))
      return {
        tradingDay,
        productCode: product.code,
        price: roundPrice(spotFromQuoteUnit(Math.exp(level), product)),
      }
    },
  }
}

/**
 * In logarithms, the maximum distance of a spot price from its target when its contract has `daysLeft`
 * trading days left.
 */
const maxDistance = (daysLeft: number): number => 0.006 + 0.0007 * Math.min(60, daysLeft)

/**
 * Moves the spot price gradually from an expired contract to the next one, whose price may differ widely.
 * Returns the remaining distance from the new nearest contract: on the first day the full distance, then
 * decreasing, fastest at first.
 */
function createBridge() {
  let nearest = ''
  let distance = 0
  let length = 1
  return (contract: ContractState, daysLeft: number, away: number): number => {
    if (contract.code !== nearest) {
      nearest = contract.code
      distance = away
      length = Math.max(1, daysLeft)
    }
    const bound = 0.02 * (daysLeft / 10) ** 2
    return Math.max(-bound, Math.min(bound, distance * (daysLeft / length) ** 2.5))
  }
}

/**
 * Standard deviation of the difference between an index and the value to which its futures converge; the
 * difference arises in the last minutes of a day.
 */
const indexNoise = 0.0004
/**
 * Maximum difference between an index and its nearest contract: if the two nearest contracts differ more, the
 * line through them does not indicate the index.
 */
const maxIndexDistance = 0.02

/**
 * Spot price of a share index: today's value of the line through the two nearest contracts, so that an
 * expiring contract converges to it.
 */
function createIndexSpot(product: Product, seed: number): ProductSpot {
  const draw = randomStream(seed, `spot/${product.code}`)
  const grid = priceGrid(product)
  return {
    step({ contracts: [nearest, next] }, tradingDay) {
      if (!nearest || !next) return null
      const level = Math.log(grid.price(nearest.settlement))
      const slope =
        (Math.log(grid.price(next.settlement)) - level) / (next.lastDayNumber - nearest.lastDayNumber)
      const carried = slope * Math.max(0, nearest.lastDayNumber - dayNumber(tradingDay))
      const distance =
        Math.min(maxIndexDistance, Math.max(-maxIndexDistance, carried)) + indexNoise * draw.normal()
      const price = Math.round(Math.exp(level - distance) * 100) / 100
      return { tradingDay, productCode: product.code, price }
    },
  }
}

/**
 * Whether a product has a spot price of its own. Bonds have one per bond, and month-average contracts use the
 * spot price of the product with the same goods.
 */
function hasSpot({ code }: Product): boolean {
  return !spotUnitOf(code).perBond && !code.endsWith('_F')
}

/** Rounds as price lists do: two decimals below a thousand, one below ten thousand, whole 元 above. */
function roundPrice(price: number): number {
  const digits = price < 1000 ? 100 : price < 10_000 ? 10 : 1
  return Math.round(price * digits) / digits
}
