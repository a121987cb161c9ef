import type { Product } from '@vce/futures'
import data from './ties.data.json' with { type: 'json' }

/** The factors that move a product and their weights; the squares of the weights add up to 1. */
export type Loadings = ReadonlyMap<string, number>

/** By product: the weights of the products it follows, by code, and of the factors it shares, by name: sectors and others. */
const ties: Readonly<Record<string, Readonly<Record<string, number>>>> = data

/** The same goods under another contract: 国际铜 without tax, the month averages. */
const sameGoods = new Set(['bc', 'L_F', 'V_F', 'PP_F'])

/** Whether a product's price stays close to that of the one it follows, so that their ratio reverts. */
export const followsClosely = (code: string): boolean => sameGoods.has(code)

/** The factor specific to one product. */
export const ownFactor = (code: string): string => `own/${code}`

/**
 * The factors of a product: those it shares, those of the products it follows, and its own for the remainder.
 * The weights are chosen to reproduce the correlations of daily returns of the real contracts.
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
