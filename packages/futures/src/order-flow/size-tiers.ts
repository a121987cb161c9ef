/** Minimum 手 of a 中, a 大 and a 特大 trade; below the minimum of 中 a trade is 小. */
export type SizeTiers = readonly [medium: number, large: number, huge: number]

/**
 * Tiers for products without a sample. 小 is below ten lots (models, 3); the other limits are common for
 * liquid contracts.
 */
export const defaultSizeTiers: SizeTiers = [10, 50, 200]

/** Shares of all trades that are smaller than a 中, a 大 and a 特大 trade. */
const shares = [0.5, 0.8, 0.95] as const

/** Minimum number of sample trades of a product. */
const minTrades = 100

/**
 * Tiers of a product by percentile of a sample of its trades (手 each): 50 % are 小, 30 % 中, 15 % 大, and the
 * largest 5 % 特大. Every tier begins at a larger size than the previous tier, so a product traded in single
 * lots has tiers at 2, 3 and 4. `defaultSizeTiers` for fewer than a hundred trades.
 */
export function sizeTiersOf(lots: readonly number[]): SizeTiers {
  const sorted = lots.filter((each) => each > 0).sort((a, b) => a - b)
  if (sorted.length < minTrades) return defaultSizeTiers
  const [medium, large, huge] = shares.map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)
  const first = Math.max(2, medium ?? 0)
  const second = Math.max(first + 1, large ?? 0)
  return [first, second, Math.max(second + 1, huge ?? 0)]
}

/** Index of a trade's tier among 小 中 大 特大, 0…3. */
export function tierOf(lots: number, [medium, large, huge]: SizeTiers): number {
  if (lots < medium) return 0
  if (lots < large) return 1
  return lots < huge ? 2 : 3
}
