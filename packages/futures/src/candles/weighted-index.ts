/**
 * 品种指数 at one moment: Σ(price × open interest) / Σ open interest over all listed contracts (calendar,
 * "Continuous series and adjustment"). Contracts without a price or open interest are excluded; null if no
 * contract is left. Index bars are built from the sequence of these values, not from the contracts' bars.
 */
export function weightedIndex(
  contracts: readonly { price: number | null; openInterest: number | null }[],
): number | null {
  let weighted = 0
  let lots = 0
  for (const { price, openInterest } of contracts) {
    if (price === null || openInterest === null || openInterest <= 0) continue
    weighted += price * openInterest
    lots += openInterest
  }
  return lots === 0 ? null : weighted / lots
}
