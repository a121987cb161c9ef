export const rowHeight = 32
/** Rows rendered above and below the viewport, for Tab and quick scrolling. */
const spare = 16
/** Tables up to this many rows are rendered whole. */
const maxWholeRows = 60
/** Tables up to this many rows are sent whole, to be read without JavaScript. */
const maxSentRows = 150
/** Rows of a longer table sent by the server. */
const firstRows = 60
/** Rows shown at once, enough for a high screen; the others are laid out when the browser is idle. */
export const shownAtOnce = 40

export interface RowRun {
  /** Rows skipped before it. */
  skipped: number
  from: number
  /** The row after its last. */
  to: number
}

export interface RowWindow {
  runs: RowRun[]
  /** Rows skipped after the last run. */
  trailing: number
}

interface WindowInput {
  count: number
  /** Distance of the first row above the window's top edge, in pixels; negative if below. */
  above: number
  /** Height of the window in pixels. */
  height: number
  /** The row with the keyboard focus, which must stay rendered. */
  focused?: number | null
}

/** Rows to render; each run of skipped rows becomes one blank row of their height. */
export function rowWindow({ count, above, height, focused = null }: WindowInput): RowWindow {
  if (count <= maxWholeRows) return { runs: [{ skipped: 0, from: 0, to: count }], trailing: 0 }
  const first = Math.floor(above / rowHeight) - spare
  const last = Math.ceil((above + height) / rowHeight) + spare
  // Steps of eight rows, so that not every scroll event rerenders.
  const from = Math.min(Math.max(0, Math.floor(first / 8) * 8), count)
  const to = Math.max(from, Math.min(count, Math.ceil(last / 8) * 8))
  const visible = { from, to }
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
  return { runs, trailing: count - at }
}

/** Rows rendered by the server, and by the browser before measuring. */
export function firstWindow(count: number): RowWindow {
  const to = count <= maxSentRows ? count : firstRows
  return { runs: [{ skipped: 0, from: 0, to }], trailing: count - to }
}
