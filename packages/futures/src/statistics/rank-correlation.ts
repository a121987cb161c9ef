import { knownPairs, pearson } from './correlation'

/**
 * 斯皮尔曼秩相关 of pairs, −1 … 1: Pearson's correlation of the ranks, equal values sharing the middle of theirs.
 * Pairs with an unknown side are left out before ranking. Null as `pearson` is.
 */
export function spearman(a: readonly (number | null)[], b: readonly (number | null)[]): number | null {
  const { left, right } = knownPairs(a, b)
  return pearson(midRanks(left), midRanks(right))
}

/** The place of each value from the lowest, which is 1; equal ones have the mean of their places. */
export function midRanks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const ranks = values.map(() => 0)
  let first = 0
  while (first < order.length) {
    let last = first
    while (last + 1 < order.length && order[last + 1]?.value === order[first]?.value) last += 1
    for (const { index } of order.slice(first, last + 1)) ranks[index] = (first + last) / 2 + 1
    first = last + 1
  }
  return ranks
}
