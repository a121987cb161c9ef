import { type Edge, graphOf } from './graph'
import { rule } from './rule'
import { code, type Sources } from './tree'

interface Direction {
  /** Whose imports it speaks of. */
  of: (file: string) => boolean
  /** Which of them it forbids. */
  forbids: (edge: Edge) => boolean
  example: Sources
  caught: readonly string[]
}

/** A rule about which way imports may go. */
export function direction(sentence: string, { of, forbids, example, caught }: Direction) {
  const wrongDirections = (sources: Sources) =>
    graphOf(sources)
      .filter((edge) => of(edge.from) && forbids(edge))
      .map(({ from, specifier }) => `${from} imports ${specifier}`)
  rule(sentence, { about: code, broken: wrongDirections, example, caught })
}
