import type { Product } from '@vce/futures'
import { factorLoadings, followsClosely, type Loadings, ownFactor } from './factor-loadings'
import { type RandomStream, randomStream } from './random'

/**
 * Random draws of a product's day, one for each part of the day's shape: mean 0, standard deviation 1. Every
 * draw is correlated between related products, because otherwise the settlements of these products would
 * differ by the course of the day.
 */
export interface DayDraws {
  move: number
  open: number
  high: number
  secondHigh: number
  low: number
  secondLow: number
  middle: number
  restlessness: number
}

/** The draws of one day for the whole market, before each product's own volatility is applied. */
export interface MarketMoves {
  /** Volatility factor of all markets, 1 in the long run. */
  stress: number
  draws(productCode: string): DayDraws
}

export interface MarketFactors {
  /** Position of a product before the first day, in standard deviations of the factors. */
  start(productCode: string): number
  /** Draws the next day. */
  next(): MarketMoves
}

/** Fraction of days with extraordinary news. */
const newsDayShare = 0.01
const newsSize = (draw: RandomStream) => (draw.unit() < newsDayShare ? 1.8 + 1.2 * draw.unit() : 1)

/**
 * For products of the same goods: fraction of the distance from the followed product that is closed in a day.
 */
const dailyReversion = 0.07

/**
 * Draws each day's moves. Each factor has a random stream with its own name, so adding or removing a product
 * does not change the draws of other products.
 */
export function createMarketFactors(products: readonly Product[], seed: number): MarketFactors {
  const loadings = new Map(products.map((product) => [product.code, factorLoadings(product)]))
  const names = [...new Set([...loadings.values()].flatMap((weights) => [...weights.keys()]))]
  const factors = new Map(names.map((name) => [name, createFactor(randomStream(seed, name))]))
  for (const { code } of products)
    if (followsClosely(code))
      factors.set(ownFactor(code), createRevertingFactor(randomStream(seed, ownFactor(code))))
  const stressDraws = randomStream(seed, 'stress')
  let logStress = 0

  function loadingsOf(code: string): Loadings {
    const found = loadings.get(code)
    if (!found) throw new RangeError(`no product of this market: ${code}`)
    return found
  }
  return {
    start(code) {
      let start = 0
      for (const [name, weight] of loadingsOf(code)) start += weight * (factors.get(name)?.start ?? 0)
      return start
    },
    next() {
      logStress = 0.96 * logStress + 0.06 * stressDraws.normal()
      const drawn = new Map([...factors].map(([name, factor]) => [name, factor.next()]))
      return { stress: Math.exp(logStress), draws: (code) => combineDraws(loadingsOf(code), drawn) }
    },
  }
}

interface Factor {
  /** Position on the day before the first simulated day. */
  readonly start: number
  next(): DayDraws
}

function createFactor(draw: RandomStream): Factor {
  return {
    start: draw.normal(),
    next: () => ({
      move: draw.normal() * newsSize(draw),
      open: draw.normal(),
      high: draw.normal(),
      secondHigh: draw.normal(),
      low: draw.normal(),
      secondLow: draw.normal(),
      middle: draw.normal(),
      restlessness: draw.normal(),
    }),
  }
}

/** Creates a mean-reverting factor. */
function createRevertingFactor(draw: RandomStream): Factor {
  const { start, next } = createFactor(draw)
  let distance = start
  return {
    start,
    next() {
      const drawn = next()
      const move = drawn.move - dailyReversion * distance
      distance += move
      return { ...drawn, move }
    },
  }
}

function combineDraws(loadings: Loadings, drawn: ReadonlyMap<string, DayDraws>): DayDraws {
  const sum = { move: 0, open: 0, high: 0, secondHigh: 0, low: 0, secondLow: 0, middle: 0, restlessness: 0 }
  for (const [name, weight] of loadings) {
    const factor = drawn.get(name)
    if (!factor) continue
    sum.move += weight * factor.move
    sum.open += weight * factor.open
    sum.high += weight * factor.high
    sum.secondHigh += weight * factor.secondHigh
    sum.low += weight * factor.low
    sum.secondLow += weight * factor.secondLow
    sum.middle += weight * factor.middle
    sum.restlessness += weight * factor.restlessness
  }
  return sum
}
