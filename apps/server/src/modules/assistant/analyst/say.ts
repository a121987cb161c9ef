import type { Fact } from '../facts/fact'

type Part = Fact | string | null | undefined

/** Whether a reader may see a fact's value. */
export const isShown = (fact: Fact | undefined): fact is Fact => fact !== undefined && fact.value !== null

/**
 * A sentence with its facts as `⟦f12⟧`; null if one of its parts is missing or locked, so that a template leaves out what
 * it does not know.
 */
export function say(texts: TemplateStringsArray, ...parts: readonly Part[]): string | null {
  let sentence = texts[0] ?? ''
  for (const [place, part] of parts.entries()) {
    if (part === null || part === undefined) return null
    if (typeof part !== 'string' && part.value === null) return null
    sentence += typeof part === 'string' ? part : `⟦${part.id}⟧`
    sentence += texts[place + 1] ?? ''
  }
  return sentence
}

/** Sentences that are known, as one paragraph; null without any. */
export const paragraph = (...sentences: readonly (string | null | undefined | false)[]): string | null => {
  const known = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return known.length > 0 ? known.join('') : null
}

/** The number of a fact; null for a text, a locked one, or none. */
export const numberIn = (fact: Fact | undefined): number | null =>
  typeof fact?.value === 'number' ? fact.value : null

/** A word by the sign of a fact's value; null if it is unknown or zero. */
export function bySign(fact: Fact | undefined, up: string, down: string): string | null {
  const value = numberIn(fact)
  return value === null || value === 0 ? null : value > 0 ? up : down
}
