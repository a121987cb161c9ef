import { truncated } from './bounded-text'
import { folded } from './folding'
import { monthOf } from './months'

/** Characters of one kind without anything between them. */
export interface Run {
  text: string
  /** UTF-16 units before it. */
  at: number
  isHan: boolean
}

export interface Token {
  text: string
  at: number
}

/** A letter or digit that is no Han character; combining vowels follow one. */
export const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{N}\p{Mc}]`

const runs = new RegExp(String.raw`\p{Script=Han}+|(?!\p{Mc})(?:${letter})+`, 'gu')
const han = /^\p{Script=Han}/u

/** The runs of a folded text in their order. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(runs), ({ 0: text, index }) => ({
    text,
    at: index,
    isHan: han.test(text),
  }))
}

/** No keyword is longer, and Postgres refuses lexemes from 2,048 bytes. */
const maxTokenLength = 40

/**
 * The tokens of a folded text. Each Han character begins one: with the next character of its run, the last alone.
 * A run of letters and digits is one: `rb2705`.
 */
export function tokensOf(searched: string): Token[] {
  const tokens: Token[] = []
  for (const { text, at, isHan } of runsOf(searched)) {
    if (!isHan) {
      tokens.push({ text: truncated(text, maxTokenLength), at })
      continue
    }
    let place = at
    let before = ''
    for (const character of text) {
      if (before) tokens.push({ text: before + character, at: place - before.length })
      before = character
      place += character.length
    }
    tokens.push({ text: before, at: place - before.length })
  }
  return tokens
}

/** A token in the notation of `tsvector` and `tsquery`. */
export const quoted = (token: string) =>
  token.includes("'") || token.includes('\\') ? `'${token.replace(/['\\]/g, '$&$&')}'` : `'${token}'`

/** The largest position that a `tsvector` stores. */
const maxPosition = 16_383

// Tokens of what a document is; no text has a colon in one.
export const kindToken = (kind: string) => quoted(`kind:${kind}`)
export const monthToken = (month: string) => quoted(`month:${month}`)
export const kindMonthToken = (kind: string, month: string) => quoted(`${kind}:${month}`)

interface IndexedDocument {
  kind: string
  publishedAt: Date
  title: string
  /** Names that belong to the document without standing in its text. */
  extra: readonly string[]
  body: string
}

/**
 * The `tsvector` of a document as text: title A, extra B, body C, and D, which no search ranks, for kind and month: so
 * the index alone finds the matches of one kind, and the newest ones. A position is the place of the token's first character: neighbours stay
 * neighbours, and no phrase spans two texts.
 */
export function vectorOf({ kind, publishedAt, title, extra, body }: IndexedDocument): string {
  const month = monthOf(publishedAt)
  const lexemes = [kindToken(kind), monthToken(month), kindMonthToken(kind, month)].map(
    (token) => `${token}:1D`,
  )
  let start = 1
  const add = (text: string, weight: 'A' | 'B' | 'C') => {
    const searched = folded(text)
    for (const token of tokensOf(searched))
      lexemes.push(`${quoted(token.text)}:${Math.min(start + token.at, maxPosition)}${weight}`)
    start += searched.length + 1
  }
  add(title, 'A')
  for (const name of extra) add(name, 'B')
  add(body, 'C')
  return lexemes.join(' ')
}
