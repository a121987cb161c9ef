/** Number of charts in a row of the view. */
export const columnCountOf = (count: number) => (count === 9 ? 3 : 2)

/** Index of the chart to which an arrow key moves; unchanged at an edge. */
export function chartIndexAfterKey(key: string, index: number, count: number): number {
  const columns = columnCountOf(count)
  const column = index % columns
  if (key === 'ArrowLeft') return column > 0 ? index - 1 : index
  if (key === 'ArrowRight') return column < columns - 1 && index + 1 < count ? index + 1 : index
  const next = key === 'ArrowUp' ? index - columns : key === 'ArrowDown' ? index + columns : index
  return next >= 0 && next < count ? next : index
}
