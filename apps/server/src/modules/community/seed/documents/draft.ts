import type { Journal, QuoteInterval } from '@vce/protocol'
import type { Drawing } from '../pictures/drawing'

/** A sentence of a text; null if a fact in it is missing, so that the sentence is left out. */
export type Sentence = string | null

/**
 * A block whose ids and pictures are not known yet. Its text may contain the marks that `inline` reads.
 */
export type Draft =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'card'; code: string; interval: QuoteInterval }
  | { kind: 'drawing'; drawing: Drawing; alt: string }
  | { kind: 'vote' }
  | { kind: 'journal'; journal: Journal }

/** A sentence that contains facts; null if one of them is missing. */
export function s(
  parts: TemplateStringsArray,
  ...facts: readonly (string | number | null | undefined)[]
): Sentence {
  if (facts.some((fact) => fact === null || fact === undefined)) return null
  return parts.map((part, at) => `${part}${facts[at] ?? ''}`).join('')
}

/** One of two sentences, chosen by a fact; null if the fact is missing. */
export const either = (fact: boolean | null, one: Sentence, other: Sentence): Sentence =>
  fact === null ? null : fact ? one : other

const known = (sentences: readonly Sentence[]) => sentences.filter((each) => each !== null && each !== '')

/** A paragraph of those sentences that are not null; null if there are none. */
export function p(...sentences: readonly Sentence[]): Draft | null {
  const text = known(sentences).join('')
  return text === '' ? null : { kind: 'paragraph', text }
}

export const h2 = (text: string): Draft => ({ kind: 'heading', level: 2, text })
export const h3 = (text: string): Draft => ({ kind: 'heading', level: 3, text })

function list(ordered: boolean, items: readonly Sentence[]): Draft | null {
  const given = known(items) as string[]
  return given.length === 0 ? null : { kind: 'list', ordered, items: given }
}
export const ul = (...items: readonly Sentence[]) => list(false, items)
export const ol = (...items: readonly Sentence[]) => list(true, items)

export const quote = (...sentences: readonly Sentence[]): Draft | null => {
  const text = known(sentences).join('')
  return text === '' ? null : { kind: 'quote', text }
}
export const code = (text: string): Draft => ({ kind: 'code', text })
export const card = (product: string, interval: QuoteInterval = 'day'): Draft => ({
  kind: 'card',
  code: product,
  interval,
})
export const drawing = (picture: Drawing, alt: string): Draft => ({
  kind: 'drawing',
  drawing: picture,
  alt,
})
export const vote = (): Draft => ({ kind: 'vote' })
export const journal = (trade: Journal): Draft => ({ kind: 'journal', journal: trade })
