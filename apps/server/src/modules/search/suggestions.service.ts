import { type getSuggestions, maxFoundSymbols, maxSuggestions, searchKinds } from '@vce/protocol'
import type { Verb } from '#platform/http'
import { hotWordsRepository } from './hot-words/hot-words.repository'
import { type SearchOptions, scopeOf } from './search-options'
import { countedKeyword, dayBefore } from './statistics/counted-keyword'
import { statisticsRepository } from './statistics/statistics.repository'
import { suggestionsRepository } from './suggestions.repository'

/**
 * Words searched within this many days are suggested. Titles leave room for at least `minTexts` of these
 * words, if there are as many.
 */
const daysOfWords = 30
const minTexts = 2

type SuggestionsOptions = Pick<
  SearchOptions,
  'db' | 'clock' | 'circlesOf' | 'worldOf' | 'symbols' | 'isDoubtful'
>

/** Suggests symbols, titles and searched words that begin with the text that a user has typed. */
export function createSuggestions({
  db,
  clock,
  circlesOf,
  worldOf,
  symbols,
  isDoubtful,
}: SuggestionsOptions): Verb<typeof getSuggestions> {
  async function wordsOf(start: string) {
    const rows = await statisticsRepository(db).beginningWith(
      start,
      dayBefore(clock.now(), daysOfWords),
      2 * maxSuggestions,
    )
    const rules = new Map(
      rows.length === 0
        ? []
        : (await hotWordsRepository(db).rules()).map(({ keyword, rule }) => [keyword, rule] as const),
    )
    const isShown = (keyword: string, shown: string) =>
      rules.has(keyword) ? rules.get(keyword) === 'pin' : !isDoubtful(shown)
    return rows
      .filter(({ keyword, shown }) => keyword !== start && isShown(keyword, shown))
      .map(({ shown }) => shown)
  }

  return async (actor, { keyword, ...requested }) => {
    const world = await worldOf(requested.world)
    const start = countedKeyword(keyword)
    if (start === null) return { world, symbols: [], titles: [], words: [] }
    const scope = await scopeOf(actor, circlesOf)
    const [found, titles, words] = await Promise.all([
      symbols.find(keyword, world, maxFoundSymbols),
      suggestionsRepository(db).titles(start, { kinds: searchKinds, scope, world }, maxSuggestions),
      wordsOf(start),
    ])
    const free = maxSuggestions - found.length
    const ofTitles = titles.slice(0, free - Math.min(words.length, minTexts))
    return { world, symbols: found, titles: ofTitles, words: words.slice(0, free - ofTitles.length) }
  }
}
