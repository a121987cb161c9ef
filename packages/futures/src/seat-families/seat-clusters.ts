import { knownPairs, pearson } from '../statistics/correlation'

/** How alike two seats must move, and on how many common days that must be seen. */
const clusterThresholds = { correlation: 0.6, leastDays: 20 } as const

/** 净增减 of one seat, day by day in the same order for all; null on a day without one. */
export interface SeatChanges {
  seat: string
  changes: readonly (number | null)[]
}

export interface SeatCluster {
  seats: string[]
  /** Mean ρ of its pairs; null of a seat that stands alone. */
  correlation: number | null
}

/**
 * Seats that move together: average linkage over Pearson's ρ of daily 净增减 (models, 9). The two groups with the highest
 * mean ρ over all their pairs are joined while that mean is above 0.6; a pair with fewer than 20 common days counts as
 * ρ = 0, because it shows nothing. Largest group first, groups and seats otherwise in the order given.
 */
export function seatClusters(seats: readonly SeatChanges[]): SeatCluster[] {
  const alike = seats.map((one, i) => seats.map((other, j) => (i === j ? 1 : correlation(one, other))))
  const between = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, i) => sum + b.reduce((part, j) => part + (alike[i]?.[j] ?? 0), 0), 0) /
    (a.length * b.length)
  const groups = seats.map((_, index) => [index])
  for (;;) {
    const [a, b] = nearest(groups, between)
    const [one, other] = [groups[a], groups[b]]
    if (!one || !other) break
    groups[a] = [...one, ...other].sort((left, right) => left - right)
    groups.splice(b, 1)
  }
  return groups
    .sort((one, other) => other.length - one.length)
    .map((group) => ({
      seats: group.map((index) => seats[index]?.seat ?? ''),
      correlation: meanOfPairs(group, alike),
    }))
}

function meanOfPairs(group: readonly number[], alike: readonly (readonly number[])[]): number | null {
  const pairs = group.flatMap((i, place) => group.slice(place + 1).map((j) => alike[i]?.[j] ?? 0))
  return pairs.length === 0 ? null : pairs.reduce((sum, each) => sum + each, 0) / pairs.length
}

/** The places of the two groups most alike; [-1, -1] when none are alike enough. */
function nearest(
  groups: readonly number[][],
  between: (a: readonly number[], b: readonly number[]) => number,
): [number, number] {
  let found: [number, number] = [-1, -1]
  let most: number = clusterThresholds.correlation
  for (const [a, one] of groups.entries()) {
    for (const [offset, other] of groups.slice(a + 1).entries()) {
      const mean = between(one, other)
      if (mean > most) {
        most = mean
        found = [a, a + 1 + offset]
      }
    }
  }
  return found
}

function correlation(one: SeatChanges, other: SeatChanges): number {
  if (knownPairs(one.changes, other.changes).left.length < clusterThresholds.leastDays) return 0
  return pearson(one.changes, other.changes) ?? 0
}
