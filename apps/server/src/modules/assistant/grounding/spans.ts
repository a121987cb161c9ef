import { groupBy } from '@vce/futures/collections'
/** A part of a text from `at` to `end`, exclusive. */
export interface Span {
  at: number
  end: number
}

export const overlaps = (a: Span, b: Span): boolean => a.at < b.end && b.at < a.end

/** The spans of all matches of a global pattern. */
export const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length }))

export interface WordMatch<T> extends Span {
  text: string
  of: readonly T[]
}

/** Creates a function that finds terms in a text from left to right, the longest at each position. */
export function createWordFinder<T>(entries: Iterable<readonly [word: string, of: T]>) {
  const byWord = new Map<string, T[]>()
  for (const [word, of] of entries) {
    if (word === '') continue
    const owners = byWord.get(word)
    if (!owners) byWord.set(word, [of])
    else if (!owners.includes(of)) owners.push(of)
  }
  const byFirst = groupBy(byWord.keys(), (word) => word.charAt(0))
  for (const words of byFirst.values()) words.sort((a, b) => b.length - a.length)

  return (text: string): WordMatch<T>[] => {
    const found: WordMatch<T>[] = []
    for (let at = 0; at < text.length; at += 1) {
      const word = byFirst
        .get(text.charAt(at))
        ?.find((one) => text.startsWith(one, at) && standsAlone(text, at, one))
      if (word === undefined) continue
      found.push({ at, end: at + word.length, text: word, of: byWord.get(word) ?? [] })
      at += word.length - 1
    }
    return found
  }
}

const latin = /[A-Za-z0-9]/
/** Latin names and codes match whole words only: `rb` is not found in `rb2705`, nor `PP` in `APP`. */
const standsAlone = (text: string, at: number, word: string) =>
  !(latin.test(word.charAt(0)) && at > 0 && latin.test(text.charAt(at - 1))) &&
  !(latin.test(word.charAt(word.length - 1)) && latin.test(text.charAt(at + word.length)))
