import type { ModelKey } from '@vce/protocol'
import { extremes } from './extremes'
import type { ModelFacts } from './facts'

const shown = 6

const sides = <Row>(rows: readonly Row[] = [], of: (row: Row) => number) => extremes(rows, of, shown).map(of)

/** The figures of a model's small picture, largest first; none for a model that is read, not drawn. */
export function miniFigures(model: ModelKey, { overview, highlights }: ModelFacts): number[] {
  switch (model) {
    case 'cclhb':
      return sides(overview.netChanges, ({ netChange }) => netChange)
    case 'cjllhb':
      return overview.concentrations.slice(0, shown).map(({ top5Share }) => top5Share)
    case 'mmll':
      return sides(highlights.forces?.rows, ({ bought, sold }) => bought - sold)
    case 'zjlx':
      return sides(overview.flows, ({ flow }) => flow)
    case 'xwyk':
      return sides(highlights.profits?.rows, ({ profit }) => profit)
    case 'jctlzst':
      return sides(highlights.basis?.rows, ({ rate }) => rate)
    case 'qxjg':
      return sides(overview.rollYields, ({ rollYield }) => rollYield)
    case 'kccd':
      return sides(highlights.receipts?.rows, ({ lots }) => lots)
    default:
      return []
  }
}
