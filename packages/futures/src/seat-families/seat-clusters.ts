import { completePairs, pearson } from '../statistics'

/** Groups with a higher mean correlation are merged; `minDays` is the minimum of common days of two seats. */
const clusterThresholds = { correlation: 0.6, minDays: 20 } as const

/** 净增减 of one seat, day by day; all seats have the same days. Null on a day without a known change. */
export interface SeatChanges {
  seat: string
  changes: readonly (number | null)[]
}

export interface SeatCluster {
  seats: string[]
  /** Mean ρ of all pairs of seats in the cluster; null for a single seat. */
  correlation: number | null
}

/**
 * Seats that move together: average linkage over Pearson's ρ of daily 净增减 (models, 9). The two groups with
 * the highest mean ρ over all their pairs are merged while that mean is above 0.6. A pair with fewer than
 * 20 common days counts as ρ = 0, because the sample is too small. The largest group comes first; otherwise
 * groups and seats stay in the given order.
 */
export function seatClusters(seats: readonly SeatChanges[]): SeatCluster[] {
  const correlations = seats.map((one, i) => seats.map((other, j) => (i === j ? 1 : correlation(one, other))))
  const between = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, i) => sum + b.reduce((part, j) => part + (correlations[i]?.[j] ?? 0), 0), 0) /
    (a.length * b.length)
  const groups = seats.map((_, index) => [index])
  for (;;) {
    const [a, b] = nearestGroups(groups, between)
    const [one, other] = [groups[a], groups[b]]
    if (!one || !other) break
    groups[a] = [...one, ...other].sort((left, right) => left - right)
    groups.splice(b, 1)
  }
  return groups
    .sort((one, other) => other.length - one.length)
    .map((group) => ({
      seats: group.map((index) => seats[index]?.seat ?? ''),
      correlation: meanOfPairs(group, correlations),
    }))
}

function meanOfPairs(group: readonly number[], correlations: readonly (readonly number[])[]): number | null {
  const pairs = group.flatMap((i, place) => group.slice(place + 1).map((j) => correlations[i]?.[j] ?? 0))
  return pairs.length === 0 ? null : pairs.reduce((sum, each) => sum + each, 0) / pairs.length
}

/** The indices of the two most similar groups; [-1, -1] if no two groups are similar enough. */
function nearestGroups(
  groups: readonly number[][],
  between: (a: readonly number[], b: readonly number[]) => number,
): [number, number] {
  let found: [number, number] = [-1, -1]
  let best: number = clusterThresholds.correlation
  for (const [a, one] of groups.entries()) {
    for (const [offset, other] of groups.slice(a + 1).entries()) {
      const mean = between(one, other)
      if (mean > best) {
        best = mean
        found = [a, a + 1 + offset]
      }
    }
  }
  return found
}

function correlation(one: SeatChanges, other: SeatChanges): number {
  if (completePairs(one.changes, other.changes).left.length < clusterThresholds.minDays) return 0
  return pearson(one.changes, other.changes) ?? 0
}
