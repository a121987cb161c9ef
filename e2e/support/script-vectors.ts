import { codeShapes } from './script-vectors/code-shapes'
import { disguiseShapes } from './script-vectors/disguise-shapes'
import { escapeShapes } from './script-vectors/escape-shapes'
import { eventShapes } from './script-vectors/event-shapes'
import { linkShapes } from './script-vectors/link-shapes'
import { loadShapes } from './script-vectors/load-shapes'
import { nestedShapes } from './script-vectors/nested-shapes'

const families = {
  event: eventShapes,
  escape: escapeShapes,
  link: linkShapes,
  nested: nestedShapes,
  disguise: disguiseShapes,
  code: codeShapes,
  load: loadShapes,
} as const
export type VectorFamily = keyof typeof families

/** A text that a faulty page would run as script, load from, or interpret as markup. */
export interface Vector {
  /** A three-digit number, so that no vector's text contains another one. */
  id: number
  family: VectorFamily
  text: string
}

/** The host that vectors load from; the site itself loads nothing from there. */
export const outsideHost = 'x.test'
const firstId = 100

/** All vectors; the set and the order never change. */
export const vectors: readonly Vector[] = Object.entries(families)
  .flatMap(([family, shapes]) => shapes.map((shape) => ({ family: family as VectorFamily, shape })))
  .map(({ family, shape }, at) => {
    const id = firstId + at
    return { id, family, text: shape(`_(${id})`, `//${outsideHost}/${id}`) }
  })

/** Whether Postgres can store the text: it accepts neither NUL nor half of a surrogate pair. */
export const isStorable = ({ text }: Vector) => !/\0|\p{Cs}/u.test(text)

const stored = vectors.filter(isStorable)
const perPage = 100

/** The storable vectors, a hundred for each page. */
export const vectorGroups: readonly (readonly Vector[])[] = Array.from(
  { length: Math.ceil(stored.length / perPage) },
  (_, at) => stored.slice(at * perPage, (at + 1) * perPage),
)

export const textsOf = (some: readonly Vector[]) => some.map(({ text }) => text)

/** The vectors with at most `max` characters, counted as code points. */
export const vectorsUpTo = (max: number, some: readonly Vector[]) =>
  some.filter(({ text }) => [...text].length <= max)
