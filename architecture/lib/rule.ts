import { expect, test } from 'vitest'
import type { Sources } from './tree'

interface Rule {
  /** Sources that the rule reads; must not be empty, since a rule about nothing would always hold. */
  about: Sources
  /** Returns one line for each breach. */
  broken: (sources: Sources) => string[]
  /** Example sources, some of which break the rule. */
  example: Sources
  /** All breaches in the example. */
  caught: readonly string[]
}

/**
 * Tests a rule about sources: the project follows the rule, the breaches of the example are found, and the
 * sources are not empty.
 */
export function rule(sentence: string, { about, broken, example, caught }: Rule) {
  test(sentence, () => {
    expect(broken(about)).toEqual([])
  })

  test(`${sentence}: the breaches of the example are found`, () => {
    expect(caught.length).toBeGreaterThan(0)
    expect(broken(example)).toEqual(caught)
    expect(Object.keys(about).length).toBeGreaterThan(0)
  })
}

/** Creates a check for `broken` that reads each file separately. */
export const inEachFile =
  (complaints: (file: string, source: string) => string[]) =>
  (sources: Sources): string[] =>
    Object.entries(sources).flatMap(([file, source]) => complaints(file, source))
