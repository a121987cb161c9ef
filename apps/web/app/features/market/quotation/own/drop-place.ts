/** Where a dragged row is dropped. */
export interface DropTarget {
  index: number
  /** In the lower half of the row. */
  isBelow: boolean
}

/** The index the dragged row gets; null if it stays where it is. */
export function dropPlace(from: number, { index, isBelow }: DropTarget): number | null {
  const gap = isBelow ? index + 1 : index
  const to = gap > from ? gap - 1 : gap
  return to === from ? null : to
}

/** The symbol that a row stands before once it has the index; null at the end. */
export function symbolAfter(symbols: readonly string[], symbol: string, index: number): string | null {
  const others = symbols.filter((each) => each !== symbol)
  return others[index] ?? null
}
