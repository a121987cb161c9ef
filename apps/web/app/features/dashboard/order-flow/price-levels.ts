import { roundStep } from '../../../ui/linear-scale'
import type { FlowPrices } from './types'

/** Lots of one price, or of all from `low` up to `high`, which is not among them. */
export interface PriceLevel {
  low: number
  high: number
  bought: number
  sold: number
  neutral: number
}

/** A price is told in so many digits; beyond them is the dust of a division. */
const exact = (price: number) => Number(price.toFixed(6))

/** The next round width: 1, 2, 5, 10 … */
const wider = (step: number) => roundStep(step * 2.2, 1)

/**
 * Prices from the highest down: each by itself while they are few, else in levels of one round width, those without
 * a trade between them too, so that a gap is seen.
 */
export function priceLevels(prices: FlowPrices, most: number): PriceLevel[] {
  if (prices.length <= most)
    return prices.map(([price, bought, sold, neutral]) => ({
      low: price,
      high: price,
      bought,
      sold,
      neutral,
    }))
  const top = prices[0]?.[0] ?? 0
  const bottom = prices.at(-1)?.[0] ?? 0
  let step = roundStep(top - bottom, most)
  const placeOf = (price: number) => Math.floor(exact(price / step))
  while (placeOf(top) - placeOf(bottom) >= most) step = wider(step)
  const first = placeOf(top)
  const levels = Array.from({ length: first - placeOf(bottom) + 1 }, (_, place) => ({
    low: exact((first - place) * step),
    high: exact((first - place + 1) * step),
    bought: 0,
    sold: 0,
    neutral: 0,
  }))
  for (const [price, bought, sold, neutral] of prices) {
    const level = levels[first - placeOf(price)]
    if (!level) continue
    level.bought += bought
    level.sold += sold
    level.neutral += neutral
  }
  return levels
}
