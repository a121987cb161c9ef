import type { LastTone } from './candle-styles'

/** By the change against 昨结, as every price of the page is coloured; null where it is not known. */
export function lastToneOf(change: number | null): LastTone | null {
  if (change === null) return null
  if (change === 0) return 'flat'
  return change > 0 ? 'rise' : 'fall'
}
