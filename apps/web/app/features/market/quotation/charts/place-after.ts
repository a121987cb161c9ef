/** Number of charts in a row of the view. */
export const columnsOf = (count: number) => (count === 9 ? 3 : 2)

/** Index of the chart to which an arrow key moves; unchanged at an edge. */
export function placeAfter(key: string, place: number, count: number): number {
  const columns = columnsOf(count)
  const column = place % columns
  if (key === 'ArrowLeft') return column > 0 ? place - 1 : place
  if (key === 'ArrowRight') return column < columns - 1 && place + 1 < count ? place + 1 : place
  const next = key === 'ArrowUp' ? place - columns : key === 'ArrowDown' ? place + columns : place
  return next >= 0 && next < count ? next : place
}
