import type { Journal, QuoteInterval } from '@vce/protocol'
import type { Drawing } from '../pictures/drawing'

/** Words of a text; null where a fact that they name is missing, so that the sentence is left out. */
export type Words = string | null

/** A block of a text before ids and pictures are known. Words carry marks of their own, see `inline`. */
export type Draft =
  | { kind: 'paragraph'; words: string }
  | { kind: 'heading'; level: 2 | 3; words: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'quote'; words: string }
  | { kind: 'code'; words: string }
  | { kind: 'card'; code: string; interval: QuoteInterval }
  | { kind: 'drawing'; drawing: Drawing; alt: string }
  | { kind: 'vote' }
  | { kind: 'journal'; journal: Journal }

/** A sentence with facts in it; null as soon as one of them is missing. */
export function s(
  parts: TemplateStringsArray,
  ...facts: readonly (string | number | null | undefined)[]
): Words {
  if (facts.some((fact) => fact === null || fact === undefined)) return null
  return parts.map((part, at) => `${part}${facts[at] ?? ''}`).join('')
}

/** One of two ways to say it, by a fact; null where the fact is missing. */
export const either = (fact: boolean | null, one: Words, other: Words): Words =>
  fact === null ? null : fact ? one : other

const known = (words: readonly Words[]) => words.filter((each) => each !== null && each !== '')

/** A paragraph of the sentences that are known; null without any. */
export function p(...sentences: readonly Words[]): Draft | null {
  const words = known(sentences).join('')
  return words === '' ? null : { kind: 'paragraph', words }
}

export const h2 = (words: string): Draft => ({ kind: 'heading', level: 2, words })
export const h3 = (words: string): Draft => ({ kind: 'heading', level: 3, words })

function list(ordered: boolean, items: readonly Words[]): Draft | null {
  const given = known(items) as string[]
  return given.length === 0 ? null : { kind: 'list', ordered, items: given }
}
export const ul = (...items: readonly Words[]) => list(false, items)
export const ol = (...items: readonly Words[]) => list(true, items)

export const quote = (...sentences: readonly Words[]): Draft | null => {
  const words = known(sentences).join('')
  return words === '' ? null : { kind: 'quote', words }
}
export const code = (words: string): Draft => ({ kind: 'code', words })
export const card = (product: string, interval: QuoteInterval = 'day'): Draft => ({
  kind: 'card',
  code: product,
  interval,
})
export const drawn = (drawing: Drawing, alt: string): Draft => ({ kind: 'drawing', drawing, alt })
export const vote = (): Draft => ({ kind: 'vote' })
export const journal = (trade: Journal): Draft => ({ kind: 'journal', journal: trade })
