import { changeAt, percentChange, type Span } from './compare-plan'
import type { ComparedBars } from './compared-bars'
import { type CompareFigures, noFigures } from './comparison'

/** Index of the bar under the pointer; null while the pointer is elsewhere. */
export function pointedBar(crosshair: unknown): number | null {
  if (typeof crosshair !== 'object' || crosshair === null) return null
  const isOver = 'paneId' in crosshair && crosshair.paneId !== undefined
  return isOver && 'dataIndex' in crosshair && typeof crosshair.dataIndex === 'number'
    ? crosshair.dataIndex
    : null
}

interface FiguresAt {
  span: Span
  /** Index of the bar from which all lines start; null if there is none. */
  start: number | null
  /** Index of the bar under the pointer. */
  pointed: number | null
}

/** Changes since the start, at the bar under the pointer or else at the newest bar in view. */
export function compareFigures(
  { main, ends, lines }: ComparedBars,
  { span, start, pointed }: FiguresAt,
): CompareFigures {
  if (start === null) return noFigures
  const isPointed = pointed !== null && pointed >= start && pointed < main.length
  const at = isPointed ? pointed : span.to - 1
  return {
    start: ends[start] ?? null,
    main: percentChange(main[at], main[start]),
    lines: Object.fromEntries(
      lines.map(({ id, closes }) => [id, changeAt({ main, closes }, { start, at, orBefore: !isPointed })]),
    ),
  }
}
