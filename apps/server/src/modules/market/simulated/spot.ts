import type { SpotRow } from '@vce/exchange-files'
import { type Product, spotFromQuoteUnit, spotUnitOf } from '@vce/futures'
import { dayNumber } from './day-number'
import { priceGrid } from './price-grid'
import type { SettledProduct } from './product-market'
import { randomStream } from './random'

/** Metal is much the same everywhere, and cheap to carry: its spot price never goes far from the nearest contract's. */
const tightSectors = new Set(['有色', '贵金属'])

export interface ProductSpot {
  /** The day's price; null where the product has no spot market of its own. Called on every day. */
  step(settled: SettledProduct, tradingDay: string): SpotRow | null
}

export const createProductSpot = (product: Product, seed: number): ProductSpot =>
  spotUnitOf(product.code).premium ? createIndexSpot(product, seed) : createGoodsSpot(product, seed)

/** Follows the nearest contract in steps that lag behind, at a distance that lasts for weeks. */
function createGoodsSpot(product: Product, seed: number): ProductSpot {
  const draw = randomStream(seed, `spot/${product.code}`)
  const grid = priceGrid(product)
  const width = (0.015 + 0.06 * product.annualVolatility) * (tightSectors.has(product.sector) ? 0.15 : 1)
  const usual = width * draw.normal()
  let distance = 0.5 * usual * draw.normal()
  let level: number | null = null
  return {
    step({ contracts }, tradingDay) {
      const nearest = contracts[0]
      if (!nearest || !hasSpot(product)) return null
      distance = 0.98 * distance + 0.12 * width * draw.normal()
      const wanted = Math.log(grid.price(nearest.settlement)) + usual + distance
      level ??= wanted
      // Sellers leave their price as it is on a quiet day.
      if (Math.abs(wanted - level) > 0.002 || draw.unit() < 0.3) level += 0.35 * (wanted - level)
      const price = rounded(spotFromQuoteUnit(Math.exp(level), product))
      return { tradingDay, productCode: product.code, price }
    },
  }
}

/** An index differs from where its futures would meet it by what a day's last minutes bring. */
const indexNoise = 0.0004
/** Two contracts that happen to lie far apart tell nothing of the index any more. */
const furthestIndex = 0.02

/** A share index: where the line through its two nearest contracts meets today, so that the last one ends on it. */
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
      const distance = Math.min(furthestIndex, Math.max(-furthestIndex, carried)) + indexNoise * draw.normal()
      const price = Math.round(Math.exp(level - distance) * 100) / 100
      return { tradingDay, productCode: product.code, price }
    },
  }
}

/** Of bonds every one has a price of its own, and a month average is the price of the same goods as its twin. */
function hasSpot({ code }: Product): boolean {
  return !spotUnitOf(code).perBond && !code.endsWith('_F')
}

/** Cents below a thousand, whole yuan above ten thousand, as price lists do. */
function rounded(price: number): number {
  const digits = price < 1000 ? 100 : price < 10_000 ? 10 : 1
  return Math.round(price * digits) / digits
}
