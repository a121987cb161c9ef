/** Row and column that each key moves to, from a cell of the heat table. */
const moves: Record<string, (row: number, column: number, last: { row: number; column: number }) => Cell> = {
  ArrowUp: (row, column) => ({ row: row - 1, column }),
  ArrowDown: (row, column) => ({ row: row + 1, column }),
  ArrowLeft: (row, column) => ({ row, column: column - 1 }),
  ArrowRight: (row, column) => ({ row, column: column + 1 }),
  Home: (row) => ({ row, column: 0 }),
  End: (row, _, last) => ({ row, column: last.column }),
  PageUp: (_, column) => ({ row: 0, column }),
  PageDown: (_, column, last) => ({ row: last.row, column }),
}

export interface Cell {
  row: number
  column: number
}

/** The cell after a key press, within the table; null for a key that does not move. */
export function cellAfterKey(key: string, { row, column }: Cell, rows: number, columns: number): Cell | null {
  const last = { row: rows - 1, column: columns - 1 }
  const next = moves[key]?.(row, column, last)
  if (!next) return null
  return {
    row: Math.max(0, Math.min(last.row, next.row)),
    column: Math.max(0, Math.min(last.column, next.column)),
  }
}
