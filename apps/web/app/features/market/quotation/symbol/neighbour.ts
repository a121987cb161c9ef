/** Next or previous entry of a circular list; null if the list has no other entry. */
export function neighbour(list: readonly string[], current: string, step: 1 | -1): string | null {
  if (list.length === 0) return null
  const at = list.indexOf(current)
  const next = at < 0 ? list.at(step > 0 ? 0 : -1) : list.at((at + step) % list.length)
  return next === undefined || next === current ? null : next
}
