import type { LastPriceTone } from './candle-styles'

/**
 * Tone of the last price by its change since 昨结, as for all prices of the page; null if the change is
 * unknown.
 */
export function lastPriceToneOf(change: number | null): LastPriceTone | null {
  if (change === null) return null
  if (change === 0) return 'flat'
  return change > 0 ? 'rise' : 'fall'
}
