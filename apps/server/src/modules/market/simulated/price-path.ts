import type { Product } from '@vce/futures'
import { type RandomStream, randomStream } from './random'

/** A day of a product's price level in logarithms, from yesterday's close (0) on. */
export interface DayPath {
  open: number
  high: number
  low: number
  close: number
  /** Volume-weighted average of the day. */
  average: number
  /** CFFEX settles at the average of the last hour, all others at the day's. */
  settlement: number
  /** The day's move against a usual one, 1 = one standard deviation of this product. */
  agitation: number
}

export interface PricePath {
  /** Logarithm of the level at the last close: the price of a contract three months out. */
  level: number
  step(shock: number, stress: number): DayPath
}

const tradingDaysOfYear = 243
/** Pull back to the usual price: half of a distance is gone in about five months. */
const reversion = 0.0065
/** E[v²] of the clustering below is near 1/0.87². */
const meanVolatility = 0.87

/** Walks around the typical price with the product's volatility, which comes in clusters and rare fat tails. */
export function createPricePath(product: Product, seed: number): PricePath {
  const draw = randomStream(seed, `price/${product.code}`)
  const usual = Math.log(product.typicalPrice)
  const usualMove = product.annualVolatility / Math.sqrt(tradingDaysOfYear)
  let restless = 0.3 * draw.normal()

  const path: PricePath = {
    level: usual + 0.35 * product.annualVolatility * Math.max(-2, Math.min(2, draw.normal())),
    step(shock, stress) {
      restless = 0.95 * restless + 0.1 * draw.normal() + 0.03 * (Math.abs(shock) - 0.8)
      const volatility = Math.max(0.4, Math.min(2.5, Math.exp(restless) * meanVolatility * stress))
      const tail = draw.unit() < 0.01 ? 1.8 + 1.2 * draw.unit() : 1
      const move = usualMove * volatility
      const close = shock * tail * move - reversion * (path.level - usual)
      path.level += close
      return dayPath(product, close, move, Math.abs(close) / usualMove, draw)
    },
  }
  return path
}

function dayPath(product: Product, close: number, move: number, agitation: number, draw: RandomStream) {
  const open = 0.3 * close + 0.25 * move * draw.normal()
  const spread = 0.85 * move
  const high = bridgeTop(open, close, spread, draw)
  const low = -bridgeTop(-open, -close, spread, draw)
  const range = high - low
  const middle = (open + close + high + low) / 4 + 0.1 * range * draw.normal()
  const average = Math.max(low + 0.1 * range, Math.min(high - 0.1 * range, middle))
  const settlement = product.exchange === 'CFFEX' ? 0.85 * close + 0.15 * average : average
  return { open, high, low, close, average, settlement, agitation }
}

/** The highest point of a Brownian bridge has this distribution exactly. */
function bridgeTop(from: number, to: number, deviation: number, draw: RandomStream): number {
  const apart = to - from
  return (from + to + Math.sqrt(apart * apart - 2 * deviation * deviation * Math.log(1 - draw.unit()))) / 2
}
