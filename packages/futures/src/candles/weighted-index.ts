/**
 * 品种指数 of one moment: Σ(price × open interest) / Σ open interest over all listed contracts (calendar,
 * "Continuous series and adjustment"); contracts without a price or lots are excluded; null if none is left.
 * Bars of the index come from this path, not from the contracts' bars.
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
