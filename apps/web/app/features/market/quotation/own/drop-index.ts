/** Row on which a dragged row is dropped. */
export interface DropTarget {
  index: number
  /** Whether it is dropped on the lower half of that row. */
  isBelow: boolean
}

/** New index of the dragged row; null if it does not move. */
export function dropIndex(from: number, { index, isBelow }: DropTarget): number | null {
  const gap = isBelow ? index + 1 : index
  const to = gap > from ? gap - 1 : gap
  return to === from ? null : to
}

/** The symbol that follows `symbol` once it has moved to `index`; null if it is then the last one. */
export function symbolAfter(symbols: readonly string[], symbol: string, index: number): string | null {
  const others = symbols.filter((each) => each !== symbol)
  return others[index] ?? null
}
