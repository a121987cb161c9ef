import type { Product } from '@vce/futures'
import { factorLoadings, type Loadings, twinOf } from './factor-loadings'
import { type RandomStream, randomStream } from './random'

/** One day's moves of the whole market, before each product's own volatility. */
export interface MarketMoves {
  /** How restless all markets are, 1 in the long run. */
  stress: number
  /** By product: mean 0, standard deviation near 1. */
  shocks: Map<string, number>
}

const twinWeight = 0.985

/** Draws each day's moves. A factor's stream is named after it, so products come and go without changing others. */
export function createMarketFactors(products: readonly Product[], seed: number): () => MarketMoves {
  const streams = new Map<string, RandomStream>()
  const loadings = new Map<string, Loadings>()
  for (const product of products) {
    const own = factorLoadings(product)
    loadings.set(product.code, own)
    for (const { factor } of own) if (!streams.has(factor)) streams.set(factor, randomStream(seed, factor))
  }
  const calm = randomStream(seed, 'stress')
  let logStress = 0

  return () => {
    logStress = 0.96 * logStress + 0.06 * calm.normal()
    const drawn = new Map<string, number>()
    for (const [factor, stream] of streams) drawn.set(factor, stream.normal())
    const shocks = new Map<string, number>()
    for (const [code, own] of loadings) {
      let shock = 0
      for (const { factor, weight } of own) shock += weight * (drawn.get(factor) ?? 0)
      shocks.set(code, shock)
    }
    for (const { code } of products) {
      const twin = twinOf(code)
      const lead = twin === undefined ? undefined : shocks.get(twin)
      if (lead === undefined) continue
      const rest = Math.sqrt(1 - twinWeight * twinWeight)
      shocks.set(code, twinWeight * lead + rest * (drawn.get(`own/${code}`) ?? 0))
    }
    return { stress: Math.exp(logStress), shocks }
  }
}
