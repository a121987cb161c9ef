/** An entry with several names. */
interface NamedEntry {
  names: readonly string[]
}

/** Normalises width and case, and removes blanks. */
const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Match of a name: 3 if equal, 2 if the text contains the name, 1 if the name contains the text, else 0. */
function score(name: string, wanted: string): number {
  const own = folded(name)
  if (own === wanted) return 3
  if (own.length >= 2 && wanted.includes(own)) return 2
  return wanted.length >= 2 && own.includes(wanted) ? 1 : 0
}

/** The entries with the best match. Among equal matches, longer names come first. */
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
