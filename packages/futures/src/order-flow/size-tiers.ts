/** Minimum 手 of a 中, a 大 and a 特大 trade; below the first a trade is 小. */
export type SizeTiers = readonly [medium: number, large: number, huge: number]

/**
 * 小 below ten lots (models, 3), the others in steps common for most liquid contracts. Used without a sample.
 */
export const defaultSizeTiers: SizeTiers = [10, 50, 200]

/** Shares of all trades that are smaller than a 中, a 大 and a 特大 one. */
const shares = [0.5, 0.8, 0.95] as const

/** Minimum sample of a product. */
const minTrades = 100

/**
 * Tiers of a product by percentile of a sample of its trades (手 each): one half is 小, three tenths 中, the
 * next 15 % 大, the largest twentieth 特大. Every tier begins at a larger size than the previous one, so a
 * product traded in single lots has tiers at 2, 3 and 4. `defaultSizeTiers` for a sample of fewer than a
 * hundred trades.
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
