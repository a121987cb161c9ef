import type { BoardColumn } from './column'

/** Widths of a table in the box of a page of 1200 px, and in 宽屏 of 1600 and 1840 px. */
const tableWidths = [1198, 1598, 1838] as const

/** Classes of columns that only a wide page shows (ui/tables.css). */
const classes = ['', 'wide-1600', 'wide-1840'] as const

export interface PlacedColumn extends BoardColumn {
  /** Shows the column only where the page is wide enough for it. */
  className: (typeof classes)[number]
}

interface PlaceOptions {
  /** Pixels of the columns that start the table. */
  taken: number
  /** 宽屏 is on. */
  wide: boolean
}

/** The columns in their order, each from the narrowest page on that has room for it; the others are left out. */
export function placedColumns(
  columns: readonly BoardColumn[],
  { taken, wide }: PlaceOptions,
): readonly PlacedColumn[] {
  const used = tableWidths.map(() => taken)
  return columns.flatMap((column) => {
    const fits = tableWidths.map((width, at) => (used[at] ?? 0) + column.width <= width)
    // A column of one page is shown on every wider page too.
    const from = fits.lastIndexOf(false) + 1
    const className = classes[from]
    if (className === undefined || (from > 0 && !wide)) return []
    for (let at = from; at < used.length; at++) used[at] = (used[at] ?? 0) + column.width
    return [{ ...column, className }]
  })
}
