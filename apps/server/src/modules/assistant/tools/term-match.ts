/** A text with several names. */
interface NamedEntry {
  names: readonly string[]
}

/** Full and half width, case and blanks do not count. */
const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** How well a name answers to a text: 3 the same, 2 the text names it whole, 1 it holds the text; 0 not at all. */
function score(name: string, wanted: string): number {
  const own = folded(name)
  if (own === wanted) return 3
  if (own.length >= 2 && wanted.includes(own)) return 2
  return wanted.length >= 2 && own.includes(wanted) ? 1 : 0
}

/** Entries whose names answer best to a text; of equals the longest name found first. */
export function matchNamed<T extends NamedEntry>(entries: readonly T[], text: string, most: number): T[] {
  const wanted = folded(text)
  if (wanted === '') return []
  const scored = entries.flatMap((entry) => {
    const found = entry.names
      .map((name) => ({ points: score(name, wanted), length: folded(name).length }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points || b.length - a.length)
    return found[0] ? [{ entry, ...found[0] }] : []
  })
  const best = Math.max(0, ...scored.map(({ points }) => points))
  return scored
    .filter(({ points }) => points === best)
    .sort((a, b) => b.length - a.length)
    .slice(0, most)
    .map(({ entry }) => entry)
}
