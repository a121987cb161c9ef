import type { Fact } from '../facts/fact'

type SayPart = Fact | string | null | undefined

/** Whether a reader may see a fact's value. */
export const isShown = (fact: Fact | undefined): fact is Fact => fact !== undefined && fact.value !== null

/**
 * A sentence with its facts as `⟦f12⟧`. Null if a part is missing or locked, so that the template omits the
 * sentence.
 */
export function say(texts: TemplateStringsArray, ...parts: readonly SayPart[]): string | null {
  let sentence = texts[0] ?? ''
  for (const [place, part] of parts.entries()) {
    if (part === null || part === undefined) return null
    if (typeof part !== 'string' && part.value === null) return null
    sentence += typeof part === 'string' ? part : `⟦${part.id}⟧`
    sentence += texts[place + 1] ?? ''
  }
  return sentence
}

/** The sentences that are not null, joined to one paragraph; null if all are null. */
export const paragraph = (...sentences: readonly (string | null | undefined | false)[]): string | null => {
  const known = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return known.length > 0 ? known.join('') : null
}

/** The number of a fact; null if the fact is missing, locked or a text. */
export const numberIn = (fact: Fact | undefined): number | null =>
  typeof fact?.value === 'number' ? fact.value : null

/** `up` for a positive value of a fact, `down` for a negative one; null if the value is unknown or zero. */
export function bySign(fact: Fact | undefined, up: string, down: string): string | null {
  const value = numberIn(fact)
  return value === null || value === 0 ? null : value > 0 ? up : down
}
