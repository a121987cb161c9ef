import type { LastTone } from './candle-styles'

/** Tone of the change against 昨结, as for all prices of the page; null if unknown. */
export function lastToneOf(change: number | null): LastTone | null {
  if (change === null) return null
  if (change === 0) return 'flat'
  return change > 0 ? 'rise' : 'fall'
}
