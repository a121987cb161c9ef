/** A table with more products counts as the exchange's whole day. */
const maxNamedProducts = 5

/**
 * The part of the day a table covers: one contract (and list, if only one), one product or a few. Two tables
 * of one day then coexist, and only the same table replaces itself.
 */
export function scopeOf(
  rows: readonly { productCode: string; contractCode?: string | null; list?: string }[],
): string {
  const lists = new Set(rows.map(({ list }) => list))
  const contracts = new Set(rows.map(({ contractCode }) => contractCode))
  const [contract] = contracts
  const [list] = lists
  if (contracts.size === 1 && contract) return lists.size === 1 && list ? `${contract}/${list}` : contract
  const products = [...new Set(rows.map(({ productCode }) => productCode))].sort()
  return products.length <= maxNamedProducts ? products.join('+') : ''
}
