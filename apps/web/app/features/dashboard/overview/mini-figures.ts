import type { ModelKey } from '@vce/protocol'
import { extremes } from './extremes'
import type { ModelFacts } from './facts'

const maxFigures = 6

const extremesOf = <Row>(rows: readonly Row[] = [], of: (row: Row) => number) =>
  extremes(rows, of, maxFigures).map(of)

/** The figures of a model's small picture, largest first; none for a model without a chart. */
export function miniFigures(model: ModelKey, { overview, highlights }: ModelFacts): number[] {
  switch (model) {
    case 'cclhb':
      return extremesOf(overview.netChanges, ({ netChange }) => netChange)
    case 'cjllhb':
      return overview.concentrations.slice(0, maxFigures).map(({ top5Share }) => top5Share)
    case 'mmll':
      return extremesOf(highlights.forces?.rows, ({ bought, sold }) => bought - sold)
    case 'zjlx':
      return extremesOf(overview.flows, ({ flow }) => flow)
    case 'xwyk':
      return extremesOf(highlights.profits?.rows, ({ profit }) => profit)
    case 'jctlzst':
      return extremesOf(highlights.basis?.rows, ({ rate }) => rate)
    case 'qxjg':
      return extremesOf(overview.rollYields, ({ rollYield }) => rollYield)
    case 'kccd':
      return extremesOf(highlights.receipts?.rows, ({ lots }) => lots)
    default:
      return []
  }
}
