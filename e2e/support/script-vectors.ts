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
export type Family = keyof typeof families

/** A text that a faulty page would run, load or obey. */
export interface Vector {
  /** A number of three digits, so that no vector is part of another. */
  id: number
  family: Family
  text: string
}

/** The host that vectors load from; nothing of the site does. */
export const outsideHost = 'x.test'
const firstId = 100

/** All vectors, always the same ones in the same order. */
export const vectors: readonly Vector[] = Object.entries(families)
  .flatMap(([family, shapes]) => shapes.map((shape) => ({ family: family as Family, shape })))
  .map(({ family, shape }, at) => {
    const id = firstId + at
    return { id, family, text: shape(`_(${id})`, `//${outsideHost}/${id}`) }
  })

/** Postgres stores neither NUL nor half of a pair. */
export const isStorable = ({ text }: Vector) => !/\0|\p{Cs}/u.test(text)

const stored = vectors.filter(isStorable)
const perPage = 100

/** The vectors that the database takes, a hundred to a page. */
export const groups: readonly (readonly Vector[])[] = Array.from(
  { length: Math.ceil(stored.length / perPage) },
  (_, at) => stored.slice(at * perPage, (at + 1) * perPage),
)

export const textsOf = (some: readonly Vector[]) => some.map(({ text }) => text)

/** The vectors of so many characters at most, as their reader counts them. */
export const within = (max: number, some: readonly Vector[]) =>
  some.filter(({ text }) => [...text].length <= max)
