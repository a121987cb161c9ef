import { type Edge, graphOf } from './graph'
import { rule } from './rule'
import { codeSources, type Sources } from './tree'

interface Direction {
  /** Files whose imports the rule covers. */
  of: (file: string) => boolean
  /** Whether the rule forbids an import by one of the files it covers. */
  forbids: (edge: Edge) => boolean
  example: Sources
  caught: readonly string[]
}

/** A rule about the direction of imports. */
export function directionRule(sentence: string, { of, forbids, example, caught }: Direction) {
  const wrongDirections = (sources: Sources) =>
    graphOf(sources)
      .filter((edge) => of(edge.from) && forbids(edge))
      .map(({ from, specifier }) => `${from} imports ${specifier}`)
  rule(sentence, { about: codeSources, broken: wrongDirections, example, caught })
}
