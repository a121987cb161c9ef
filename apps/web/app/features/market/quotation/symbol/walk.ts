/** The neighbour of an entry in a list that ends where it begins; null if the list has no other. */
export function neighbour(list: readonly string[], current: string, step: 1 | -1): string | null {
  if (list.length === 0) return null
  const at = list.indexOf(current)
  const next = at < 0 ? list.at(step > 0 ? 0 : -1) : list.at((at + step) % list.length)
  return next === undefined || next === current ? null : next
}
