import { folded } from '#platform/folding'
import { truncated } from './bounded-text'
import { letterPattern, quoted, runsOf, type Token, tokensOf } from './tokens'

/** Other names of a folded word: for 螺纹 these are 螺纹钢, rb and lwg. */
export type AliasesOf = (word: string) => readonly string[]

interface SearchedKeyword {
  /** The folded keyword, which is compared with titles. */
  keyword: string
  /** For each word, a pattern that finds it in a folded text. */
  marks: readonly RegExp[]
}

/** A keyword that is searched as words. */
export interface WordQuery extends SearchedKeyword {
  /** The `tsquery` that matches exactly. */
  matches: string
  /**
   * `matches` without the order of tokens: the index answers this `tsquery` without reading the documents.
   */
  candidates: string
  /**
   * For each word, one `tsquery` per token. The rarest of them limits how many documents can have the word.
   */
  bounds: readonly (readonly string[])[]
}

/**
 * A keyword of one Han character. Too many tokens begin with it, so only titles that begin with it are found.
 */
export interface TitleQuery extends SearchedKeyword {
  titleStart: string
}

export type Query = WordQuery | TitleQuery

/** Whether a document can match `candidates` without matching the query. */
export const isLoose = (query: Query): query is WordQuery =>
  'matches' in query && query.candidates !== query.matches

const maxKeywordLength = 40
const maxWords = 5
/** Maximum number of tokens of a word that are compared to find the rarest. */
const maxBounds = 6
/**
 * Blanks and the Chinese and Latin commas and stops; full-width `，` and `；` are folded to half-width before.
 */
const separators = /[\s,;、。]+/u

/** The query of a keyword; null if the keyword has no letter, digit or Han character. */
export function readQuery(text: string, aliasesOf: AliasesOf): Query | null {
  const keyword = folded(truncated(text, maxKeywordLength)).trim()
  const words = keyword
    .split(separators)
    .filter((word) => runsOf(word).length > 0)
    .slice(0, maxWords)
  const [first, ...others] = words
  if (first === undefined) return null
  const character = others.length === 0 ? loneHan(first) : null
  if (character !== null) return { keyword, titleStart: character, marks: [new RegExp(character, 'gu')] }

  const groups = words.map((word) => {
    const names = new Set(aliasesOf(word).map(folded))
    // An alias of one character, such as 豆一's `a`, is in too many texts.
    const aliases = [...names].filter((name) => name.length > 1 && runsOf(name).length > 0)
    return [word, ...aliases].map((name) => ({
      ...phraseOf(name, { open: name === word }),
      // 螺纹 already finds every text with 螺纹钢, so such an alias needs no search of its own.
      isFound: name !== word && name.includes(word) && isHan(word),
    }))
  })
  const searched = groups.map((group) => group.filter(({ isFound }) => !isFound))
  const joined = (side: 'matches' | 'candidates') =>
    searched.map((group) => `(${group.map((phrase) => phrase[side]).join(' | ')})`).join(' & ')
  return {
    keyword,
    matches: joined('matches'),
    candidates: joined('candidates'),
    bounds: searched.map(([own, ...aliases]) => {
      const others = aliases.map(({ candidates }) => candidates)
      return (own?.tokens ?? []).slice(0, maxBounds).map((token) => [token, ...others].join(' | '))
    }),
    marks: groups.map((group) => new RegExp(longestFirst(group.map(({ pattern }) => pattern)), 'gsu')),
  }
}

const isHan = (word: string) => runsOf(word).every((run) => run.isHan)

const longestFirst = (patterns: readonly string[]) =>
  patterns.toSorted((a, b) => b.length - a.length).join('|')

/** The character of a word that consists of one Han character; otherwise null. */
function loneHan(word: string): string | null {
  const [run, ...others] = runsOf(word)
  return run?.isHan && others.length === 0 && [...run.text].length === 1 ? run.text : null
}

interface Phrase {
  /** A `tsquery` for each token of the word. */
  tokens: string[]
  matches: string
  candidates: string
  /** Source of a regular expression that finds the word in a folded text. */
  pattern: string
}

interface PhraseOptions {
  /**
   * Whether a run of letters and digits at the end of the word also matches longer runs: `rb` finds `rb2705`.
   * A run of one character never does.
   */
  open: boolean
}

/**
 * A word as a phrase: its tokens must have the same distances in the text as in the word. So 螺纹rb is found
 * only where 螺纹 and rb touch.
 */
function phraseOf(word: string, { open }: PhraseOptions): Phrase {
  const runs = runsOf(word)
  const terms: (Token & { isPrefix: boolean })[] = []
  let pattern = ''
  let end = 0
  for (const [index, run] of runs.entries()) {
    const isOpen = open && index === runs.length - 1 && run.text.length > 1
    pattern += run.at > end && index > 0 ? `.{${run.at - end}}` : ''
    pattern += run.isHan
      ? run.text
      : `(?<!${letterPattern})${run.text}${isOpen ? '' : `(?!${letterPattern})`}`
    end = run.at + run.text.length
    const tokens = tokensOf(run.text)
    // The token of the last character adds nothing to the token before it. A lone Han character is searched
    // as a prefix.
    const needed = run.isHan && tokens.length > 1 ? tokens.slice(0, -1) : tokens
    for (const { text, at } of needed)
      terms.push({ text, at: run.at + at, isPrefix: run.isHan ? tokens.length === 1 : isOpen })
  }
  const lexemes = terms.map(({ text, isPrefix }) => `${quoted(text)}${isPrefix ? ':*' : ''}`)
  const [first = '', ...others] = lexemes
  const distance = (index: number) => (terms[index + 1]?.at ?? 0) - (terms[index]?.at ?? 0)
  return {
    tokens: lexemes,
    matches: others.reduce((phrase, lexeme, index) => `${phrase} <${distance(index)}> ${lexeme}`, first),
    candidates: lexemes.length > 1 ? `(${lexemes.join(' & ')})` : first,
    pattern,
  }
}
