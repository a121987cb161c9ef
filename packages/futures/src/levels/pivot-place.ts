import type { Pivots } from './pivots'

/** A price's place among P, R1, R2, S1 and S2, from the top. */
export type PivotPlace = 'R2上方' | 'R1—R2' | 'P—R1' | 'S1—P' | 'S2—S1' | 'S2下方'

/**
 * The place of a price among the levels: a price on R1 is still below it and one on S1 above it, as for
 * `pivotState`; on P it counts to the upper half. Null for methods with fewer than two levels on each side.
 */
export function pivotPlace(price: number, { pivot, resistances, supports }: Pivots): PivotPlace | null {
  const [r1, r2] = resistances
  const [s1, s2] = supports
  if (r1 === undefined || r2 === undefined || s1 === undefined || s2 === undefined) return null
  if (price > r2) return 'R2上方'
  if (price > r1) return 'R1—R2'
  if (price >= pivot) return 'P—R1'
  if (price >= s1) return 'S1—P'
  return price >= s2 ? 'S2—S1' : 'S2下方'
}
