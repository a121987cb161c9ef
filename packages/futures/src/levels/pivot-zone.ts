import type { Pivots } from './pivots'

/** The zones between the pivot levels, from the top. */
export type PivotZone = 'R2上方' | 'R1—R2' | 'P—R1' | 'S1—P' | 'S2—S1' | 'S2下方'

/**
 * The zone of a price among the pivot levels. As in `pivotState`, a price equal to R1 is not above R1, and a
 * price equal to S1 is not below S1. A price equal to P counts as above P. Null for methods with fewer than
 * two levels on each side.
 */
export function pivotZone(price: number, { pivot, resistances, supports }: Pivots): PivotZone | null {
  const [r1, r2] = resistances
  const [s1, s2] = supports
  if (r1 === undefined || r2 === undefined || s1 === undefined || s2 === undefined) return null
  if (price > r2) return 'R2上方'
  if (price > r1) return 'R1—R2'
  if (price >= pivot) return 'P—R1'
  if (price >= s1) return 'S1—P'
  return price >= s2 ? 'S2—S1' : 'S2下方'
}
