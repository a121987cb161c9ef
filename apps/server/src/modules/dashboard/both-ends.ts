/** The largest and the smallest `perDirection` rows in descending order; all rows if there are no more. */
export function bothEnds<Row>(rows: readonly Row[], of: (row: Row) => number, perDirection: number): Row[] {
  const sorted = rows.toSorted((a, b) => of(b) - of(a))
  return sorted.length <= 2 * perDirection
    ? sorted
    : [...sorted.slice(0, perDirection), ...sorted.slice(-perDirection)]
}
