import { folded } from '#platform/folding'
import { truncated } from './bounded-text'
import { monthOf } from './months'

/** Consecutive characters of one kind: either Han characters, or letters and digits. */
export interface Run {
  text: string
  /** Position of the first UTF-16 unit in the text. */
  at: number
  isHan: boolean
}

export interface Token {
  text: string
  at: number
}

/** A letter or digit that is not a Han character, or a combining vowel. */
export const letterPattern = String.raw`(?!\p{Script=Han})[\p{L}\p{N}\p{Mc}]`

const runs = new RegExp(String.raw`\p{Script=Han}+|(?!\p{Mc})(?:${letterPattern})+`, 'gu')
const han = /^\p{Script=Han}/u

/** The runs of a folded text, in order. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(runs), ({ 0: text, index }) => ({
    text,
    at: index,
    isHan: han.test(text),
  }))
}

/** Maximum length of a token: no keyword is longer, and Postgres rejects lexemes of 2,048 bytes or more. */
const maxTokenLength = 40

/**
 * The tokens of a folded text. Each Han character begins a token: it and the next character of its run, or
 * the last character alone. A run of letters and digits is one token, such as `rb2705`.
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

// Tokens for the kind and month of a document. They contain a colon; tokens of texts never do.
export const kindToken = (kind: string) => quoted(`kind:${kind}`)
export const monthToken = (month: string) => quoted(`month:${month}`)
export const kindMonthToken = (kind: string, month: string) => quoted(`${kind}:${month}`)

interface IndexedDocument {
  kind: string
  publishedAt: Date
  title: string
  /** Names that belong to the document without being in its text. */
  extra: readonly string[]
  body: string
}

/**
 * The text of a document's `tsvector`. The title has weight A, names B and the body C. Kind and month have D,
 * which no search ranks: so the index alone finds the matches of one kind, and the newest ones. The position
 * of a token is that of its first character, so neighbours stay neighbours, and no phrase extends over two
 * texts.
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
