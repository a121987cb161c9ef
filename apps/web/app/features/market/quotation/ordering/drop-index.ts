/** Row on which a dragged row is dropped. */
export interface DropTarget {
  index: number
  /** Whether the dragged row is dropped on the lower half of the row with this index. */
  isBelow: boolean
}

/** New index of the dragged row; null if it does not move. */
export function dropIndex(from: number, { index, isBelow }: DropTarget): number | null {
  const gap = isBelow ? index + 1 : index
  const to = gap > from ? gap - 1 : gap
  return to === from ? null : to
}

/**
 * The symbol that follows `symbol` after the move of `symbol` to `index`; null if `symbol` is then the last.
 */
export function symbolAfter(symbols: readonly string[], symbol: string, index: number): string | null {
  const others = symbols.filter((each) => each !== symbol)
  return others[index] ?? null
}
