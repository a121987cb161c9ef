import { bannedWords } from './banned-words'
import { denseWithFigures } from './views'

/** Whether one of some words stands in a view of a text. */
export type WordMatcher = (text: string) => boolean

/** Words of fewer letters, digits or Han would refuse half of all texts. */
export const minWordCharacters = 2

/** A word in the form in which it is found in the views of a text; words that read alike have the same. */
export const foldedWord = (word: string): string => denseWithFigures(word)

/**
 * A matcher for folded words of at least two characters, by their first two. For lists of some thousand words
 * it is built and searched in a fraction of the time of an automaton (Aho, Corasick), and finds words within
 * other words too.
 */
export function compileWords(folded: readonly string[]): WordMatcher {
  const byHead = new Map<string, string[]>()
  for (const word of folded) {
    const head = word.slice(0, minWordCharacters)
    const others = byHead.get(head)
    if (others) others.push(word)
    else byHead.set(head, [word])
  }
  return (text) => {
    for (let at = 0; at + minWordCharacters <= text.length; at += 1) {
      const words = byHead.get(text.slice(at, at + minWordCharacters))
      if (words?.some((word) => text.startsWith(word, at))) return true
    }
    return false
  }
}

/** A matcher for the words that come with the server; compiled at its first use, because folding loads a large table. */
export function compileOwnWords(): WordMatcher {
  let hasWord: WordMatcher | undefined
  return (text) => {
    hasWord ??= compileWords(bannedWords.map(foldedWord))
    return hasWord(text)
  }
}
