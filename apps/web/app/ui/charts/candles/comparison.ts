import type { CloseRow, LineChange } from './compare-plan'

/** Another contract or product, drawn as a line of its closes. */
export interface ComparedLine {
  /** Code of the contract or product; unique on a chart. */
  id: string
  /** Identifies the series: loaded bars are dropped when the key changes. */
  key: string
  /** Token of the line's colour. */
  token: string
  rows: readonly CloseRow[]
  /** Whether older bars exist. */
  more: boolean
  older: (before: number) => Promise<{ rows: readonly CloseRow[]; more: boolean }>
}

/** Changes since the common start, at the bar under the pointer or else at the newest one in view. */
export interface CompareFigures {
  /** End of the bar from which all lines start, epoch ms. */
  start: number | null
  main: number | null
  lines: Readonly<Record<string, LineChange>>
}

export const noFigures: CompareFigures = { start: null, main: null, lines: {} }

export interface Comparison {
  /** Period of the chart's bars; the lines are aligned by it. */
  period: string
  lines: readonly ComparedLine[]
  /** 对比: the chart's own contract is drawn as a line, too. */
  together: boolean
  onFigures: (figures: CompareFigures) => void
}
