import type { Product } from '@vce/futures'
import { factorLoadings, followsClosely, type Loadings, ownFactor } from './factor-loadings'
import { type RandomStream, randomStream } from './random'

/**
 * What chance decides of a product's day, by the part of the day it shapes: mean 0, standard deviation 1. Products
 * that belong together draw alike in every part, or their settlements would differ by how the day went.
 */
export interface DayDraws {
  move: number
  open: number
  high: number
  highToo: number
  low: number
  lowToo: number
  middle: number
  restlessness: number
}

/** One day's moves of the whole market, before each product's own volatility. */
export interface MarketMoves {
  /** How restless all markets are, 1 in the long run. */
  stress: number
  draws(productCode: string): DayDraws
}

export interface MarketFactors {
  /** Where a product stands before the first day, in standard deviations. */
  start(productCode: string): number
  /** The next day. */
  next(): MarketMoves
}

/** Some days bring news of a size that no other day knows. */
const newsDays = 0.01
const newsSize = (draw: RandomStream) => (draw.unit() < newsDays ? 1.8 + 1.2 * draw.unit() : 1)

/** Part of its distance to the product it follows which one of the same goods makes up for in a day. */
const pull = 0.07

/** Draws each day's moves. A factor's stream is named after it, so products come and go without changing others. */
export function createMarketFactors(products: readonly Product[], seed: number): MarketFactors {
  const loadings = new Map(products.map((product) => [product.code, factorLoadings(product)]))
  const names = [...new Set([...loadings.values()].flatMap((own) => [...own.keys()]))]
  const factors = new Map(names.map((name) => [name, createFactor(randomStream(seed, name))]))
  for (const { code } of products)
    if (followsClosely(code)) factors.set(ownFactor(code), createTether(randomStream(seed, ownFactor(code))))
  const calm = randomStream(seed, 'stress')
  let logStress = 0

  function loadingsOf(code: string): Loadings {
    const own = loadings.get(code)
    if (!own) throw new RangeError(`no product of this market: ${code}`)
    return own
  }
  return {
    start(code) {
      let start = 0
      for (const [name, weight] of loadingsOf(code)) start += weight * (factors.get(name)?.start ?? 0)
      return start
    },
    next() {
      logStress = 0.96 * logStress + 0.06 * calm.normal()
      const drawn = new Map([...factors].map(([name, factor]) => [name, factor.next()]))
      return { stress: Math.exp(logStress), draws: (code) => together(loadingsOf(code), drawn) }
    },
  }
}

interface Factor {
  /** As of the day before the first. */
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
      highToo: draw.normal(),
      low: draw.normal(),
      lowToo: draw.normal(),
      middle: draw.normal(),
      restlessness: draw.normal(),
    }),
  }
}

/** A factor whose moves come back. */
function createTether(draw: RandomStream): Factor {
  const { start, next } = createFactor(draw)
  let distance = start
  return {
    start,
    next() {
      const drawn = next()
      const move = drawn.move - pull * distance
      distance += move
      return { ...drawn, move }
    },
  }
}

function together(loadings: Loadings, drawn: ReadonlyMap<string, DayDraws>): DayDraws {
  const sum = { move: 0, open: 0, high: 0, highToo: 0, low: 0, lowToo: 0, middle: 0, restlessness: 0 }
  for (const [name, weight] of loadings) {
    const factor = drawn.get(name)
    if (!factor) continue
    sum.move += weight * factor.move
    sum.open += weight * factor.open
    sum.high += weight * factor.high
    sum.highToo += weight * factor.highToo
    sum.low += weight * factor.low
    sum.lowToo += weight * factor.lowToo
    sum.middle += weight * factor.middle
    sum.restlessness += weight * factor.restlessness
  }
  return sum
}
