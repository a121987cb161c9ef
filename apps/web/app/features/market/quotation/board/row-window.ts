export const rowHeight = 32
/** Rows above and below the viewport that are live. */
const spareLive = 2
/** Rows rendered above and below the viewport, for Tab and quick scrolling. */
const spare = 6
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
  /** Rows in view and close to it; the others follow the market at a distance. */
  live: { from: number; to: number }
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

/** Whole steps of rows around a view, with some more on either side. */
function around(
  [first, last]: readonly [number, number],
  { count, more, step }: { count: number; more: number; step: number },
) {
  const from = Math.min(Math.max(0, Math.floor((first - more) / step) * step), count)
  return { from, to: Math.max(from, Math.min(count, Math.ceil((last + more) / step) * step)) }
}

/** Rows to render; each run of skipped rows becomes one blank row of their height. */
export function rowWindow({ count, above, height, focused = null }: WindowInput): RowWindow {
  const view = [Math.floor(above / rowHeight), Math.ceil((above + height) / rowHeight)] as const
  // Steps of some rows, so that not every scroll event rerenders.
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

/** Rows rendered by the server, and by the browser before measuring. */
export function firstWindow(count: number): RowWindow {
  const to = count <= maxSentRows ? count : firstRows
  return { runs: [{ skipped: 0, from: 0, to }], trailing: count - to, live: { from: 0, to } }
}
