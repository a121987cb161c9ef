import { groupBy } from '@vce/futures/collections'
import { bannedWords } from './banned-words'
import { denseWithFigures } from './views'

/** Whether a view of a text contains any word of the matcher. */
export type WordMatcher = (text: string) => boolean

/** Minimum length of a banned word: shorter ones would refuse half of all texts. */
export const minWordCharacters = 2

/** A word in the form that it has in the views of a text; equal for words that read alike. */
export const foldedWord = (word: string): string => denseWithFigures(word)

/**
 * A matcher for folded words of at least two characters, indexed by their first two. For some thousand words
 * this is built and searched much faster than an automaton (Aho, Corasick). It also finds words within longer
 * words.
 */
export function compileWords(folded: readonly string[]): WordMatcher {
  const byHead = groupBy(folded, (word) => word.slice(0, minWordCharacters))
  return (text) => {
    for (let at = 0; at + minWordCharacters <= text.length; at += 1) {
      const words = byHead.get(text.slice(at, at + minWordCharacters))
      if (words?.some((word) => text.startsWith(word, at))) return true
    }
    return false
  }
}

/**
 * A matcher for the banned words that come with the server; compiled at its first use, because folding loads
 * a large table.
 */
export function compileOwnWords(): WordMatcher {
  let hasWord: WordMatcher | undefined
  return (text) => {
    hasWord ??= compileWords(bannedWords.map(foldedWord))
    return hasWord(text)
  }
}
