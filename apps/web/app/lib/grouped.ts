/** Rows by key, keys and rows in input order. `Map.groupBy` is missing in Node 20. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [key: string, rows: T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}
