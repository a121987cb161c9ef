export const rowHeight = 32
/** Rows kept above and below what is seen, so that Tab and a quick scroll find them there. */
const spare = 16
/** Shorter tables are drawn whole. */
const renderedWhole = 150
/** What the server draws of a longer one. */
const firstRows = 60

export interface RowRun {
  /** Rows left out before it. */
  skipped: number
  from: number
  /** The row after its last. */
  to: number
}

export interface RowWindow {
  runs: RowRun[]
  /** Rows left out after the last run. */
  rest: number
}

interface WindowInput {
  count: number
  /** How far the first row lies above the window's top edge, in pixels; negative where it lies below. */
  above: number
  /** Height of the window. */
  height: number
  /** A row that must stay, because the keyboard is in it. */
  kept?: number | null
}

/** Which rows are drawn; each run of rows not drawn becomes one blank row as high as they are. */
export function rowWindow({ count, above, height, kept = null }: WindowInput): RowWindow {
  if (count <= renderedWhole) return { runs: [{ skipped: 0, from: 0, to: count }], rest: 0 }
  const first = Math.floor(above / rowHeight) - spare
  const last = Math.ceil((above + height) / rowHeight) + spare
  // Steps of eight rows, so that not every wheel turn draws anew.
  const from = Math.min(Math.max(0, Math.floor(first / 8) * 8), count)
  const to = Math.max(from, Math.min(count, Math.ceil(last / 8) * 8))
  const seen = { from, to }
  const ranges =
    kept === null || kept < 0 || kept >= count || (kept >= from && kept < to)
      ? [seen]
      : [{ from: kept, to: kept + 1 }, seen].sort((a, b) => a.from - b.from)
  let at = 0
  const runs = ranges.map((range) => {
    const run = { skipped: range.from - at, ...range }
    at = range.to
    return run
  })
  return { runs, rest: count - at }
}

/** What the server draws, and the browser before it has measured. */
export const firstWindow = (count: number): RowWindow =>
  count <= renderedWhole
    ? rowWindow({ count, above: 0, height: 0 })
    : { runs: [{ skipped: 0, from: 0, to: firstRows }], rest: count - firstRows }
