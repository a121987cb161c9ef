/** One place of a published list; a place the exchange left empty is null. */
export interface Place {
  seat: string
  /** 手. */
  lots: number
  /** 手, against the seat's own previous day as published; null if not published. */
  change: number | null
}

export interface LotsSum {
  lots: number
  change: number | null
}

/**
 * 前 n 合计 in 手. An unpublished change adds nothing; the sum's change is null only when no change at all was
 * published. Only the first n places count, empty ones included.
 */
export function topSum(places: readonly (Place | null)[], n: number): LotsSum {
  const sum: LotsSum = { lots: 0, change: null }
  for (const place of places.slice(0, Math.max(0, n))) {
    if (!place) continue
    sum.lots += place.lots
    sum.change = addKnown(sum.change, place.change)
  }
  return sum
}

/** Adds the known values; null only if both are unknown. */
export function addKnown(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : a + b
}

/**
 * The site's own score of the lists' balance, −100 … 100: (Δ多 − Δ空) / (|Δ多| + |Δ空|) × 100 of the top 20 sums'
 * changes. Null when a change is unknown, or when neither side moved.
 */
export function positionScore(longChange: number | null, shortChange: number | null): number | null {
  if (longChange === null || shortChange === null) return null
  const moved = Math.abs(longChange) + Math.abs(shortChange)
  return moved === 0 ? null : ((longChange - shortChange) / moved) * 100
}

/** 多空比 = Σ多 / Σ空, a plain ratio; null when there is no short lot to divide by. */
export function longShortRatio(longLots: number, shortLots: number): number | null {
  return shortLots === 0 ? null : longLots / shortLots
}

/**
 * 占比 and 集中度 in percent, unrounded: rounding happens once, at display. `openInterest` is single-sided 手; for
 * a volume list pass 2 × the single-sided volume, because members' volumes count buyer and seller. Null
 * without open interest.
 */
export function shareOf(lots: number, openInterest: number | null): number | null {
  return openInterest === null || openInterest === 0 ? null : (lots * 100) / openInterest
}
