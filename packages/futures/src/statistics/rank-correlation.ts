import { completePairs, pearson } from './correlation'

/**
 * 斯皮尔曼秩相关 of pairs, −1 … 1: Pearson's correlation of the ranks, with mid-ranks for equal values. Pairs with
 * an unknown value are left out before ranking. Null in the same cases as `pearson`.
 */
export function spearman(a: readonly (number | null)[], b: readonly (number | null)[]): number | null {
  const { left, right } = completePairs(a, b)
  return pearson(midRanks(left), midRanks(right))
}

/** The rank of each value, 1 for the lowest; equal values have the mean of their ranks. */
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
