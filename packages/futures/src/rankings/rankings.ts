/** One place of a published list; a place the exchange left empty is null. */
export interface Place {
  seat: string
  /** 手. */
  lots: number
  /** 手, change from the seat's own previous day as published by the exchange; null if not published. */
  change: number | null
}

export interface LotsSum {
  lots: number
  change: number | null
}

/**
 * 前 n 合计 in 手. Only the first `n` places count, including empty ones. An unpublished change adds nothing;
 * `change` is null only if no change at all was published.
 */
export function topSum(places: readonly (Place | null)[], n: number): LotsSum {
  const sum: LotsSum = { lots: 0, change: null }
  for (const place of places.slice(0, Math.max(0, n))) {
    if (!place) continue
    sum.lots += place.lots
    sum.change = addNullable(sum.change, place.change)
  }
  return sum
}

/** Adds the known values; null only if both are unknown. */
export function addNullable(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : a + b
}

/**
 * This site's own score of the balance between the lists, −100 … 100: (Δ多 − Δ空) / (|Δ多| + |Δ空|) × 100, where
 * Δ is the change of the top 20 sum of a list. Null if a change is unknown, or if neither side moved.
 */
export function positionScore(longChange: number | null, shortChange: number | null): number | null {
  if (longChange === null || shortChange === null) return null
  const moved = Math.abs(longChange) + Math.abs(shortChange)
  return moved === 0 ? null : ((longChange - shortChange) / moved) * 100
}

/** 多空比 = Σ多 / Σ空, a plain ratio; null if there are no short lots. */
export function longShortRatio(longLots: number, shortLots: number): number | null {
  return shortLots === 0 ? null : longLots / shortLots
}

/**
 * 占比 and 集中度 in percent, not rounded; callers round once, for display. `openInterest` is single-sided 手. For
 * a volume list pass 2 × the single-sided volume, because members' volumes count both buyer and seller. Null
 * without open interest.
 */
export function shareOf(lots: number, openInterest: number | null): number | null {
  return openInterest === null || openInterest === 0 ? null : (lots * 100) / openInterest
}
