export type SortOrder = 'desc' | 'asc'

const collator = new Intl.Collator('zh-CN')

/**
 * Returns the rows sorted by a value: names by pinyin, nulls last, rows with equal values in their original
 * order.
 */
export function sortedBy<T>(
  rows: readonly T[],
  of: (row: T) => string | number | null,
  order: SortOrder,
): T[] {
  const direction = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const left = of(a)
    const right = of(b)
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'string' || typeof right === 'string') {
      return direction * collator.compare(String(left), String(right))
    }
    return direction * (left - right)
  })
}
