/** More products than this, and the table is taken for the exchange's whole day. */
const mostNamed = 5

/**
 * What part of the day a table holds: one contract (with its list, where it is one), one product or a few. Two
 * tables of one day then stand beside each other, and only the same table again replaces itself.
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
  return products.length <= mostNamed ? products.join('+') : ''
}
