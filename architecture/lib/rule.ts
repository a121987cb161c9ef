import { expect, test } from 'vitest'
import { exceptions } from '../exceptions'
import type { Sources } from './tree'

interface Rule {
  /** Sources that the rule reads; a rule about nothing would always hold. */
  about: Sources
  /** One line for each breach. */
  broken: (sources: Sources) => string[]
  /** Sources that break the rule and sources that follow it. */
  example: Sources
  /** The breaches of the example, all of them. */
  caught: readonly string[]
}

/** A rule about sources: the project follows it, its example is caught, its sources are not empty. */
export function rule(sentence: string, { about, broken, example, caught }: Rule) {
  test(sentence, () => {
    expect(broken(about)).toEqual(exceptions[sentence] ?? [])
  })

  test(`${sentence}: noticed where it is not so`, () => {
    expect(caught.length).toBeGreaterThan(0)
    expect(broken(example)).toEqual(caught)
    expect(Object.keys(about).length).toBeGreaterThan(0)
  })
}

/** A rule that looks at one file at a time. */
export const each =
  (complaints: (file: string, source: string) => string[]) =>
  (sources: Sources): string[] =>
    Object.entries(sources).flatMap(([file, source]) => complaints(file, source))
