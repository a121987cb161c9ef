/** Rows of each product, in their order. */
export function byProduct<Row extends { productCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const own = grouped.get(row.productCode)
    if (own) own.push(row)
    else grouped.set(row.productCode, [row])
  }
  return grouped
}
