/** Charts beside each other. */
export const columnsOf = (count: number) => (count === 9 ? 3 : 2)

/** The place an arrow key leads to; the same one at an edge. */
export function placeAfter(key: string, place: number, count: number): number {
  const columns = columnsOf(count)
  const column = place % columns
  if (key === 'ArrowLeft') return column > 0 ? place - 1 : place
  if (key === 'ArrowRight') return column < columns - 1 && place + 1 < count ? place + 1 : place
  const next = key === 'ArrowUp' ? place - columns : key === 'ArrowDown' ? place + columns : place
  return next >= 0 && next < count ? next : place
}
