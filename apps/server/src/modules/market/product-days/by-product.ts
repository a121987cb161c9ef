/** Groups rows by product, keeping their order. */
export function byProduct<Row extends { productCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.productCode)
    if (group) group.push(row)
    else grouped.set(row.productCode, [row])
  }
  return grouped
}
