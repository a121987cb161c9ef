/** The largest and the smallest `eachWay` rows in descending order; all rows if there are no more. */
export function bothEnds<Row>(rows: readonly Row[], of: (row: Row) => number, eachWay: number): Row[] {
  const sorted = rows.toSorted((a, b) => of(b) - of(a))
  return sorted.length <= 2 * eachWay ? sorted : [...sorted.slice(0, eachWay), ...sorted.slice(-eachWay)]
}
