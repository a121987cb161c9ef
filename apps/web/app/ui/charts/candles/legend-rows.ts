/** Number of rows for legends of these widths in pixels, wrapped as by the chart library. */
export function wrappedRowCount(widths: readonly number[], maxWidth: number): number {
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

/** Font size of legends in pixels; no character is wider. */
export const legendFontSize = 12

/**
 * Number of rows for legends with these texts; `more` pixels are added to each text. Texts are measured only
 * if they may need a second row, because measuring Chinese texts takes the browser milliseconds.
 */
export function legendRowCount(
  texts: readonly { text: string; more: number }[],
  { width, measured }: { width: number; measured: (text: string) => number },
): number {
  const most = texts.reduce((sum, { text, more }) => sum + text.length * legendFontSize + more, 0)
  if (most <= width) return 1
  return wrappedRowCount(
    texts.map(({ text, more }) => measured(text) + more),
    width,
  )
}

/** Height of a row of legends, and the space above the first. */
const rowHeight = 20
const above = 6

/**
 * Gaps of an axis above and below its values: above for `rows` legend rows and `more` pixels, below for
 * `bottom` pixels. The library measures gaps in pixels of a pane that the values alone would fill.
 */
export function axisGaps(
  height: number,
  { rows, more = 4, bottom }: { rows: number; more?: number; bottom: number },
) {
  // If the pane is too low for its legend, the values still get a third of its height.
  const top = Math.min(above + rows * rowHeight + more, (height * 2) / 3 - bottom)
  const values = Math.max(1, height - top - bottom)
  return { top: (top / values) * height, bottom: (bottom / values) * height }
}
