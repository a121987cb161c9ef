export type Order = 'desc' | 'asc'

const collator = new Intl.Collator('zh-CN')

/** Sorted in the given order, names by pinyin, unknown values last; rows of equal values keep their places. */
export function sortedBy<T>(rows: readonly T[], of: (row: T) => string | number | null, order: Order): T[] {
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
