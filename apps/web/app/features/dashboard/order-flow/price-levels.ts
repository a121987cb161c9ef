import { roundStep } from '#app/ui/charts/svg/linear-scale'
import type { FlowPrices } from './queries'

/** Lots at one price, or at all prices from `low` up to but excluding `high`. */
export interface PriceLevel {
  low: number
  high: number
  bought: number
  sold: number
  neutral: number
}

/** Rounds a price to six decimals, which removes the rounding errors of a division. */
const rounded = (price: number) => Number(price.toFixed(6))

/** The next larger round width after `step`: 1, 2, 5, 10 … */
const wider = (step: number) => roundStep(step * 2.2, 1)

/**
 * Levels from the highest price down: one per price if there are few prices, otherwise levels of one round
 * width. Wide levels without a trade are included, so that gaps are visible.
 */
export function priceLevels(prices: FlowPrices, maxLevels: number): PriceLevel[] {
  if (prices.length <= maxLevels)
    return prices.map(([price, bought, sold, neutral]) => ({
      low: price,
      high: price,
      bought,
      sold,
      neutral,
    }))
  const top = prices[0]?.[0] ?? 0
  const bottom = prices.at(-1)?.[0] ?? 0
  let step = roundStep(top - bottom, maxLevels)
  const placeOf = (price: number) => Math.floor(rounded(price / step))
  while (placeOf(top) - placeOf(bottom) >= maxLevels) step = wider(step)
  const first = placeOf(top)
  const levels = Array.from({ length: first - placeOf(bottom) + 1 }, (_, place) => ({
    low: rounded((first - place) * step),
    high: rounded((first - place + 1) * step),
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
