import type { BoardColumn } from './column'

/** Widths of the table on a page of 1200 px, and with 宽屏 on pages of 1600 and 1840 px. */
const tableWidths = [1198, 1598, 1838] as const

/** CSS classes of columns for each of these widths (ui/tables.css). */
const classes = ['', 'wide-1600', 'wide-1840'] as const

export interface PlacedColumn extends BoardColumn {
  /** Hides the column on pages that are not wide enough for it. */
  className: (typeof classes)[number]
}

interface PlaceOptions {
  /** Width in pixels of the fixed columns, which stand before those of the set. */
  taken: number
  /** Whether 宽屏 is on. */
  wide: boolean
}

/**
 * Columns in order, each with the class of the narrowest page width that has room for it. Columns without
 * room at any width are left out.
 */
export function placedColumns(
  columns: readonly BoardColumn[],
  { taken, wide }: PlaceOptions,
): readonly PlacedColumn[] {
  const used = tableWidths.map(() => taken)
  return columns.flatMap((column) => {
    const fits = tableWidths.map((width, at) => (used[at] ?? 0) + column.width <= width)
    // A column shown at one page width is also shown at every greater width.
    const from = fits.lastIndexOf(false) + 1
    const className = classes[from]
    if (className === undefined || (from > 0 && !wide)) return []
    for (let at = from; at < used.length; at++) used[at] = (used[at] ?? 0) + column.width
    return [{ ...column, className }]
  })
}
