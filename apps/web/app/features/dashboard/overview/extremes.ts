/** The largest and the smallest of a list, largest first; a short list is returned whole. */
export function extremes<T>(rows: readonly T[], figureOf: (row: T) => number, count: number): T[] {
  const sorted = [...rows].sort((a, b) => figureOf(b) - figureOf(a))
  if (sorted.length <= count) return sorted
  const lower = Math.floor(count / 2)
  return [...sorted.slice(0, count - lower), ...sorted.slice(sorted.length - lower)]
}
