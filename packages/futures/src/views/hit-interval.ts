export interface HitInterval {
  /** Percent, both ends between 0 and 100. */
  low: number
  high: number
}

/** z of a two-sided interval of 95 %. */
export const z95 = 1.96

/**
 * Wilson's score interval of a hit rate, in percent (E. B. Wilson, JASA 22, 1927): (p + z²/2n ± z √(p(1 −
 * p)/n + z²/4n²)) ÷ (1 + z²/n). Null without judged views.
 */
export function hitInterval(hits: number, judged: number, z: number): HitInterval | null {
  if (judged === 0) return null
  const rate = hits / judged
  const square = (z * z) / judged
  const centre = (rate + square / 2) / (1 + square)
  const half = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / judged + square / (4 * judged))
  return { low: Math.max(0, centre - half) * 100, high: Math.min(1, centre + half) * 100 }
}
