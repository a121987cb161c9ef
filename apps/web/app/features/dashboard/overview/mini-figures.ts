import type { Model } from '#app/features/dashboard/models'
import { extremes } from './comparisons'
import type { ModelFacts } from './model-facts'

const maxFigures = 6

const extremesOf = <Row>(rows: readonly Row[] = [], of: (row: Row) => number) =>
  extremes(rows, of, maxFigures).map(of)

/** The figures drawn in a model's small picture, largest first; empty for a model without a chart. */
export function miniFigures(model: Model, { overview, highlights }: ModelFacts): number[] {
  switch (model) {
    case 'positions':
      return extremesOf(overview.netChanges, ({ netChange }) => netChange)
    case 'volumes':
      return overview.concentrations.slice(0, maxFigures).map(({ top5Share }) => top5Share)
    case 'orderFlow':
      return extremesOf(highlights.forces?.rows, ({ bought, sold }) => bought - sold)
    case 'fundFlow':
      return extremesOf(overview.flows, ({ flow }) => flow)
    case 'seatProfit':
      return extremesOf(highlights.profits?.rows, ({ profit }) => profit)
    case 'spreads':
      return extremesOf(highlights.basis?.rows, ({ rate }) => rate)
    case 'termStructure':
      return extremesOf(overview.rollYields, ({ rollYield }) => rollYield)
    case 'receipts':
      return extremesOf(highlights.receipts?.rows, ({ lots }) => lots)
    default:
      return []
  }
}
