import type { SpotRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { spotFromQuoteUnit, spotUnitOf } from '@vce/futures/basis'
import type { ContractState } from './contract-state'
import { dayNumber } from './day-number'
import { priceGrid } from './price-grid'
import type { SettledProduct } from './product-market'
import { randomStream } from './random'
import { placeOf } from './trading-day'

/**
 * Metal is much the same everywhere and cheap to carry: its spot price stays near that of the nearest
 * contract.
 */
const tightSectors = new Set(['有色', '贵金属'])

export interface ProductSpot {
  /** The day's price; null where the product has no spot market of its own. Called on every day. */
  step(settled: SettledProduct, tradingDay: string): SpotRow | null
}

export const createProductSpot = (product: Product, seed: number): ProductSpot =>
  spotUnitOf(product.code).premium ? createIndexSpot(product, seed) : createGoodsSpot(product, seed)

/**
 * Follows the nearest contract with a lag. Goods delivered on its last day are bought at that day's price, so
 * the distance between them must be zero by then.
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
      const left = nearest.lastDayPlace - placeOf(tradingDay)
      const room = width * maxDistance(left)
      mood = 0.97 * mood + 0.24 * draw.normal()
      // Yesterday's spot price is compared with yesterday's price of the next contract.
      const away = level === null || nextBefore === null ? 0 : level - nextBefore
      const middle = priceOf(nearest) + bridge(nearest, left, away)
      nextBefore = next ? priceOf(next) : null
      const wanted = middle + 0.6 * room * mood
      level ??= wanted
      // Sellers leave their price unchanged on a quiet day.
      if (Math.abs(wanted - level) > 0.002 || draw.unit() < 0.3) level += 0.35 * (wanted - level)
      level = Math.max(middle - room, Math.min(middle + room, level))
      return {
        tradingDay,
        productCode: product.code,
        price: rounded(spotFromQuoteUnit(Math.exp(level), product)),
      }
    },
  }
}

/** Maximum distance of a spot price from its target `daysLeft` trading days before the end, in logarithms. */
const maxDistance = (daysLeft: number): number => 0.006 + 0.0007 * Math.min(60, daysLeft)

/**
 * The transition of a spot price from the expired contract to the next one, whose price may differ widely:
 * the distance to the new nearest contract on its first day, decreasing, and fastest at first.
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

/** Difference between an index and the value its futures converge to, caused by the last minutes of a day. */
const indexNoise = 0.0004
/** Two contracts that happen to lie further apart no longer indicate the index. */
const maxIndexDistance = 0.02

/**
 * A share index: the value today of the line through its two nearest contracts, so that an expiring contract
 * ends on it.
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
 * Every bond has a price of its own, and a month-average contract has the spot price of the same goods as its
 * twin.
 */
function hasSpot({ code }: Product): boolean {
  return !spotUnitOf(code).perBond && !code.endsWith('_F')
}

/** Cents below a thousand, whole yuan above ten thousand, as price lists do. */
function rounded(price: number): number {
  const digits = price < 1000 ? 100 : price < 10_000 ? 10 : 1
  return Math.round(price * digits) / digits
}
