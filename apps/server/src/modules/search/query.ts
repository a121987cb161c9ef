import { truncated } from './bounded-text'
import { folded } from './folding'
import { letter, quoted, runsOf, type Token, tokensOf } from './tokens'

/** Other names of a folded word, as 螺纹钢, rb and lwg are of 螺纹. */
export type AliasesOf = (word: string) => readonly string[]

interface SearchedKeyword {
  /** The folded keyword, with which titles are compared. */
  keyword: string
  /** For each word what it finds in a folded text. */
  marks: readonly RegExp[]
}

/** A keyword of words. */
export interface WordQuery extends SearchedKeyword {
  /** Text of the `tsquery`. */
  matches: string
  /** The same without the order of tokens: the index answers it without reading the documents. */
  candidates: string
  /** For each word queries of which the rarest bounds how many documents have the word. */
  bounds: readonly (readonly string[])[]
}

/** A keyword of one Han character, which begins too many tokens to be a word: titles that begin with it. */
export interface TitleQuery extends SearchedKeyword {
  titleStart: string
}

export type Query = WordQuery | TitleQuery

/** Whether candidates need not match. */
export const isLoose = (query: Query): query is WordQuery =>
  'matches' in query && query.candidates !== query.matches

const maxKeywordLength = 40
const maxWords = 5
/** Tokens of a word that are compared for the rarest. */
const maxBounds = 6
/** Blanks and the commas of both scripts; full-width ones are folded. */
const separators = /[\s,;、。]+/u

/** The query of a keyword; null without a letter, digit or Han character. */
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
    // An alias of one character, as 豆一's `a`, stands in too many texts.
    const aliases = [...names].filter((name) => name.length > 1 && runsOf(name).length > 0)
    return [word, ...aliases].map((name) => ({
      ...phraseOf(name, { open: name === word }),
      // A query for 螺纹 finds 螺纹钢 as well.
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

/** The character of a word that is one Han character; else null. */
function loneHan(word: string): string | null {
  const [run, ...others] = runsOf(word)
  return run?.isHan && others.length === 0 && [...run.text].length === 1 ? run.text : null
}

interface Phrase {
  /** Queries of its tokens. */
  tokens: string[]
  matches: string
  candidates: string
  /** Source of a regular expression. */
  pattern: string
}

interface PhraseOptions {
  /** Whether letters and digits at its end begin longer ones: `rb` finds `rb2705`. One alone does not. */
  open: boolean
}

/**
 * A word as a phrase: its tokens stand as far apart as in the word, so a mixed one as 螺纹rb is found where both
 * touch.
 */
function phraseOf(word: string, { open }: PhraseOptions): Phrase {
  const runs = runsOf(word)
  const terms: (Token & { isPrefix: boolean })[] = []
  let pattern = ''
  let end = 0
  for (const [index, run] of runs.entries()) {
    const isOpen = open && index === runs.length - 1 && run.text.length > 1
    pattern += run.at > end && index > 0 ? `.{${run.at - end}}` : ''
    pattern += run.isHan ? run.text : `(?<!${letter})${run.text}${isOpen ? '' : `(?!${letter})`}`
    end = run.at + run.text.length
    const tokens = tokensOf(run.text)
    // The last character alone is part of the token before it; of a lone one every token that it begins is sought.
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
