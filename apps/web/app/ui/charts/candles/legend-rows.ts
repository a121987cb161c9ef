/** Rows that legends of these widths need beside each other, in pixels, as the chart library breaks them. */
export function legendRows(widths: readonly number[], maxWidth: number): number {
  let rows = 1
  let used = 0
  for (const width of widths) {
    if (used > 0 && used + width > maxWidth) {
      rows += 1
      used = 0
    }
    used += width
  }
  return rows
}

/** Size of the legends' text in pixels; no character is wider. */
export const legendSize = 12

/**
 * Rows that legends of these texts need, `more` pixels beside each text included. Texts are measured only where they
 * might need a second row: to measure Chinese takes the browser milliseconds.
 */
export function textRows(
  texts: readonly { text: string; more: number }[],
  { width, measured }: { width: number; measured: (text: string) => number },
): number {
  const most = texts.reduce((sum, { text, more }) => sum + text.length * legendSize + more, 0)
  if (most <= width) return 1
  return legendRows(
    texts.map(({ text, more }) => measured(text) + more),
    width,
  )
}

/** Height of a row of legends, and the space above the first. */
const rowHeight = 20
const above = 6

/**
 * Free space of an axis, in the library's unit (pixels of a pane as high as its values alone), so that a legend of
 * `rows` and `more` pixels stand above the values, and `bottom` pixels below them.
 */
export function legendRoom(
  height: number,
  { rows, more = 4, bottom }: { rows: number; more?: number; bottom: number },
) {
  // A pane that is too low for its legend keeps a third of its height for its values.
  const top = Math.min(above + rows * rowHeight + more, (height * 2) / 3 - bottom)
  const values = Math.max(1, height - top - bottom)
  return { top: (top / values) * height, bottom: (bottom / values) * height }
}
