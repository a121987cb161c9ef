import type { Product } from '@vce/futures'
import type { DayDraws } from './market-factors'

/** The course of a product's price level over a day, in logarithms relative to yesterday's close (0). */
export interface DayPath {
  open: number
  high: number
  low: number
  close: number
  /** Volume-weighted average of the day. */
  average: number
  /** For CFFEX the average of the last hour, for all others the average of the day. */
  settlement: number
  /** Size of the day's move relative to a typical move; 1 is one standard deviation of this product. */
  agitation: number
}

export interface PricePath {
  /**
   * Logarithm of the level at the last close. The level is the price of a contract that expires in three
   * months.
   */
  level: number
  step(draws: DayDraws, stress: number): DayPath
}

const tradingDaysOfYear = 243
/** Daily reversion to the typical price; half of a distance is closed in about five months. */
const reversion = 0.0065
/** Maximum daily move of an index, in logarithms: its hundreds of shares have limits of their own. */
const maxIndexMove = 0.085
/**
 * Factor that corrects the mean volatility: without the factor, E[v²] of the clustering below is near
 * 1/0.87².
 */
const meanVolatility = 0.87

/**
 * A random walk around the typical price with the product's volatility, which clusters. `start` is the
 * initial distance in standard deviations.
 */
export function createPricePath(product: Product, start: number): PricePath {
  const typical = Math.log(product.typicalPrice)
  const typicalMove = product.annualVolatility / Math.sqrt(tradingDaysOfYear)
  const maxMove = product.sector === '股指' ? maxIndexMove : Number.POSITIVE_INFINITY
  let restless = 0

  const path: PricePath = {
    level: typical + 0.35 * product.annualVolatility * Math.max(-2, Math.min(2, start)),
    step(draws, stress) {
      restless = 0.95 * restless + 0.1 * draws.restlessness + 0.03 * (Math.abs(draws.move) - 0.8)
      const volatility = Math.max(0.4, Math.min(2.2, Math.exp(restless) * meanVolatility * stress))
      const move = typicalMove * volatility
      const wanted = draws.move * move - reversion * (path.level - typical)
      const close = Math.max(-maxMove, Math.min(maxMove, wanted))
      path.level += close
      return dayPath(product, close, move, Math.abs(close) / typicalMove, draws)
    },
  }
  return path
}

function dayPath(product: Product, close: number, move: number, agitation: number, draws: DayDraws) {
  const open = 0.3 * close + 0.25 * move * draws.open
  const spread = 0.85 * move
  const high = bridgeTop(open, close, spread, draws.high, draws.secondHigh)
  const low = -bridgeTop(-open, -close, spread, draws.low, draws.secondLow)
  const range = high - low
  const middle = (open + close + high + low) / 4 + 0.1 * range * draws.middle
  const average = Math.max(low + 0.1 * range, Math.min(high - 0.1 * range, middle))
  const settlement = product.exchange === 'CFFEX' ? 0.85 * close + 0.15 * average : average
  return { open, high, low, close, average, settlement, agitation }
}

/**
 * Draws the maximum of a Brownian bridge, exactly distributed. Instead of −2·ln of a uniform number it uses
 * the sum of two squared standard normals, which has the same distribution, because normals of two products
 * can be correlated.
 */
function bridgeTop(from: number, to: number, deviation: number, one: number, other: number): number {
  const apart = to - from
  return (from + to + Math.sqrt(apart * apart + deviation * deviation * (one * one + other * other))) / 2
}
