import type { Chart } from 'klinecharts'
import type { Bar } from './candle-bars'
import type { Span } from './compare-plan'
import type { DrawnLine } from './compared-line'

/** The bars of the chart's own contract, and the lines that are aligned with these bars. */
export interface ComparedBars {
  /** Closes of the chart's own contract. */
  main: number[]
  /** Ends of the bars of the chart's own contract. */
  ends: number[]
  lines: DrawnLine[]
}

export const allCloses = ({ main, lines }: ComparedBars) => [main, ...lines.map(({ closes }) => closes)]

/** The bars that the chart shows. */
export function visibleSpan(chart: Chart, { main }: ComparedBars): Span {
  const { from, to } = chart.getVisibleRange()
  return { from: Math.max(0, from), to: Math.min(to, main.length) }
}

/** Takes the bars of the chart's own contract, and aligns the lines with these bars. */
export function alignBars(bars: ComparedBars, dataList: readonly Bar[]) {
  // A tick only changes the last bar or adds one.
  if (dataList[0]?.timestamp !== bars.ends[0] || dataList.length < bars.main.length) {
    bars.main = []
    bars.ends = []
  }
  const { main, ends } = bars
  for (let at = Math.max(0, main.length - 1); at < dataList.length; at += 1) {
    main[at] = dataList[at]?.close ?? 0
    ends[at] = dataList[at]?.timestamp ?? 0
  }
  for (const line of bars.lines) line.closes = line.aligned.of(dataList)
}
