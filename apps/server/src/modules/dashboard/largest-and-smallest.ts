/**
 * The `perDirection` largest and the `perDirection` smallest rows, in descending order. If there are fewer
 * than twice `perDirection` rows, each row is returned once.
 */
export function largestAndSmallest<Row>(
  rows: readonly Row[],
  of: (row: Row) => number,
  perDirection: number,
): Row[] {
  const sorted = rows.toSorted((a, b) => of(b) - of(a))
  return sorted.length <= 2 * perDirection
    ? sorted
    : [...sorted.slice(0, perDirection), ...sorted.slice(-perDirection)]
}
