import { expect, test } from 'vitest'
import { exceptions } from '../exceptions'
import type { Sources } from './tree'

interface Rule {
  /** What it speaks of; a rule about nothing would always hold. */
  about: Sources
  /** One line for everything that breaks it. */
  broken: (sources: Sources) => string[]
  /** Sources that break it and sources that keep it, */
  example: Sources
  /** and exactly what breaks it. */
  caught: readonly string[]
}

/** A rule about sources: kept by the project, seen when it is broken, and about something that is there. */
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
