export const rowHeight = 32
/** Rows above and below the viewport that are updated live. */
const spareLive = 2
/** Rows rendered above and below the viewport, for Tab and quick scrolling. */
const spare = 6
/** Largest number of rows for which a table is rendered completely. */
const maxWholeRows = 60
/** Largest number of rows for which the server sends all rows, for readers without JavaScript. */
const maxSentRows = 150
/** Number of rows that the server sends of a table with more than `maxSentRows` rows. */
const firstRows = 60
/**
 * Number of rows shown at first, enough for a tall screen; the others are laid out when the browser is idle.
 */
export const initialRows = 40

export interface RowRun {
  /** Number of rows skipped before this run. */
  skipped: number
  from: number
  /** Index after the run's last row. */
  to: number
}

export interface RowWindow {
  runs: RowRun[]
  /** Number of rows skipped after the last run. */
  trailing: number
  /** Rows in the viewport or close to it; the others are updated less often. */
  live: { from: number; to: number }
}

interface WindowInput {
  count: number
  /**
   * Distance in pixels from the first row down to the window's top edge; negative if the row is below that
   * edge.
   */
  above: number
  /** Height of the window in pixels. */
  height: number
  /** Index of the row with the keyboard focus, which must stay rendered. */
  focused?: number | null
}

/** Range of rows around a view with `more` rows on either side, rounded outwards to multiples of `step`. */
function around(
  [first, last]: readonly [number, number],
  { count, more, step }: { count: number; more: number; step: number },
) {
  const from = Math.min(Math.max(0, Math.floor((first - more) / step) * step), count)
  return { from, to: Math.max(from, Math.min(count, Math.ceil((last + more) / step) * step)) }
}

/** Rows to render. Each run of skipped rows is replaced by one blank row of the same height. */
export function rowWindow({ count, above, height, focused = null }: WindowInput): RowWindow {
  const view = [Math.floor(above / rowHeight), Math.ceil((above + height) / rowHeight)] as const
  // Rounded to four rows, so that not every scroll event renders again.
  const live = around(view, { count, more: spareLive, step: 4 })
  if (count <= maxWholeRows) return { runs: [{ skipped: 0, from: 0, to: count }], trailing: 0, live }
  const visible = around(view, { count, more: spare, step: 4 })
  const { from, to } = visible
  const ranges =
    focused === null || focused < 0 || focused >= count || (focused >= from && focused < to)
      ? [visible]
      : [{ from: focused, to: focused + 1 }, visible].sort((a, b) => a.from - b.from)
  let at = 0
  const runs = ranges.map((range) => {
    const run = { skipped: range.from - at, ...range }
    at = range.to
    return run
  })
  return { runs, trailing: count - at, live }
}

/** Rows rendered by the server, and by the browser until it has measured the window. */
export function firstWindow(count: number): RowWindow {
  const to = count <= maxSentRows ? count : firstRows
  return { runs: [{ skipped: 0, from: 0, to }], trailing: count - to, live: { from: 0, to } }
}
