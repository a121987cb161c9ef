import type { CloseRow, LineChange } from './compare-plan'

/** Another contract or product, drawn as a line of its closes. */
export interface ComparedLine {
  /** Its code; unique on a chart. */
  id: string
  /** A different key is a different series: its bars are dropped. */
  key: string
  /** Token of its colour. */
  token: string
  rows: readonly CloseRow[]
  /** Whether older bars exist. */
  more: boolean
  older: (before: number) => Promise<{ rows: readonly CloseRow[]; more: boolean }>
}

/** Changes since the common start: at the bar under the pointer, or at the newest one in view. */
export interface CompareFigures {
  /** End of the bar all lines start from, epoch ms. */
  start: number | null
  main: number | null
  lines: Readonly<Record<string, LineChange>>
}

export const noFigures: CompareFigures = { start: null, main: null, lines: {} }

export interface Comparison {
  /** Period of the chart's bars, by which they are aligned. */
  period: string
  lines: readonly ComparedLine[]
  /** 对比: the main contract is a line, too. */
  together: boolean
  onFigures: (figures: CompareFigures) => void
}
