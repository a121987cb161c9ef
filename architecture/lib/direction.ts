import { expect, test } from 'vitest'
import { exceptions } from '../exceptions'
import { type Edge, graphOf, project } from './graph'
import type { Sources } from './tree'

interface Direction {
  /** Whose imports it speaks of. */
  of: (file: string) => boolean
  /** Which of them it forbids. */
  forbids: (edge: Edge) => boolean
  /** Sources that break it and sources that keep it, */
  example: Sources
  /** and exactly the imports that break it. */
  caught: readonly string[]
}

const wrongWays = (edges: readonly Edge[], { of, forbids }: Direction) =>
  edges
    .filter((edge) => of(edge.from) && forbids(edge))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)

/** A rule about imports: kept by the project, seen when it is broken, and about something that is there. */
export function direction(sentence: string, rule: Direction) {
  test(sentence, () => {
    expect(wrongWays(project, rule)).toEqual(exceptions[sentence] ?? [])
  })

  test(`${sentence}: noticed where it is not so`, () => {
    expect(rule.caught.length).toBeGreaterThan(0)
    expect(wrongWays(graphOf(rule.example), rule)).toEqual(rule.caught)
    expect(project.some(({ from }) => rule.of(from))).toBe(true)
  })
}
