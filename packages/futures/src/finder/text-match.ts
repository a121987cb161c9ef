/**
 * An entry that is found by its name or by further search terms: short names, pinyin initials, full pinyin.
 */
export interface NamedEntry {
  name: string
  terms: readonly string[]
}

/** How well a text matches: lower is better, null means no match. */
export type MatchRank = number | null

const exact = 0
const start = 1
const within = 2

const han = /\p{Script=Han}/u

/** NFKC, lower case, trimmed: `ＲＢ０５ ` → `rb05`. */
export const foldText = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * Match of a folded text with one term: the whole term, its start, or, for Chinese, anywhere in it. Letters
 * match only at the start, because otherwise `m` would match half of the market.
 */
function matchTerm(text: string, term: string): MatchRank {
  const folded = foldText(term)
  if (folded === text) return exact
  if (folded.startsWith(text)) return start
  return han.test(text) && folded.includes(text) ? within : null
}

/** The best match of a folded text among the terms. */
export function matchTerms(text: string, terms: readonly string[]): MatchRank {
  let best: MatchRank = null
  for (const term of terms) {
    const match = matchTerm(text, term)
    if (match !== null && (best === null || match < best)) best = match
  }
  return best
}

/** The worst match among the words of a typed text; null if a word matches no term. */
export function matchWords(typed: string, terms: readonly string[]): MatchRank {
  const matches = foldText(typed)
    .split(/\s+/)
    .map((word) => matchTerms(word, terms))
  return matches.includes(null) ? null : Math.max(...matches.map(Number))
}

/** The items that match, the best match first; items with equal matches stay in the given order. */
export function bestMatches<Item>(
  items: readonly Item[],
  matchOf: (item: Item) => MatchRank,
): { item: Item; match: number }[] {
  return items
    .flatMap((item) => {
      const match = matchOf(item)
      return match === null ? [] : [{ item, match }]
    })
    .sort((one, other) => one.match - other.match)
}

/**
 * Whether two texts are equal, or differ by one letter (added, left out or replaced) or by two exchanged
 * neighbours. Texts of one letter are never near.
 */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 2 || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = (text: string, from: number) => text.slice(from)
  if (long.length > short.length) return rest(short, start) === rest(long, start + 1)
  const exchanged =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2)
  return exchanged || rest(short, start + 1) === rest(long, start + 1)
}
