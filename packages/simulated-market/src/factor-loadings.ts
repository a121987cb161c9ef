import type { Product } from '@vce/futures'
import data from './ties.data.json' with { type: 'json' }

/** The weights of the factors that move a product; their squares add up to 1. */
export type Loadings = ReadonlyMap<string, number>

/**
 * For each product: the weights of the followed products (by code), and of the factors shared with other
 * products, such as the sector (by name).
 */
const ties: Readonly<Record<string, Readonly<Record<string, number>>>> = data

/** Products that are the same goods as the product they follow: 国际铜 without tax, and the month averages. */
const sameGoodsProducts = new Set(['bc', 'L_F', 'V_F', 'PP_F'])

/**
 * Whether a product's price stays close to the price of the product that it follows, so that the ratio of the
 * two prices reverts.
 */
export const followsClosely = (code: string): boolean => sameGoodsProducts.has(code)

/** Name of the factor that only moves this product. */
export const ownFactor = (code: string): string => `own/${code}`

/**
 * The factors of a product: the factors that it shares, the factors of the products that it follows, and its
 * own factor for the remaining variance. The weights reproduce the correlations of daily returns of the real
 * contracts.
 */
export function factorLoadings({ code, sector }: Pick<Product, 'code' | 'sector'>): Loadings {
  return loadingsOf(code, ties[code] ?? { market: 0.2, [sector]: 0.35 })
}

function loadingsOf(code: string, weights: Readonly<Record<string, number>>): Loadings {
  const loadings = new Map<string, number>()
  for (const [name, weight] of Object.entries(weights)) {
    const followed = ties[name]
    const parts = followed ? loadingsOf(name, followed) : [[name, 1] as const]
    for (const [factor, part] of parts) loadings.set(factor, (loadings.get(factor) ?? 0) + weight * part)
  }
  let explained = 0
  for (const weight of loadings.values()) explained += weight * weight
  if (explained >= 1) throw new RangeError(`ties of ${code} explain more than its whole variance`)
  return loadings.set(ownFactor(code), Math.sqrt(1 - explained))
}
