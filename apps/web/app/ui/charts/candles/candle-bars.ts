import type { CandleRow, DayFigures } from '@vce/protocol'
import type { KLineData } from 'klinecharts'

/** A candle in the chart library's format; lots single-sided. */
export interface Bar extends KLineData {
  volume: number
  openInterest: number | null
  /** Trading days are missing before this bar: lines and averages do not cross the gap. */
  afterGap: boolean
  /** The first candle of another main contract. */
  afterRoll: boolean
  /** 结算, 昨结 and 日增仓 of a daily candle. */
  day: DayFigures | null
}

/** Properties of a bar that its candle row does not have. */
export type BarContext = Pick<Bar, 'afterGap' | 'afterRoll' | 'day'>

const defaultContext: BarContext = { afterGap: false, afterRoll: false, day: null }

/** A bar's time is its end, as in Chinese charts. */
export function barOf(row: CandleRow, { afterGap, afterRoll, day }: BarContext = defaultContext): Bar {
  // One literal, read by index: with ten thousand bars this is a few milliseconds faster than a spread or
  // destructuring the row.
  return {
    timestamp: row[0],
    open: row[1],
    high: row[2],
    low: row[3],
    close: row[4],
    volume: row[5],
    turnover: row[6] ?? undefined,
    openInterest: row[7],
    afterGap,
    afterRoll,
    day,
  }
}

/** Bars split at gaps, in order. */
export function segmentsOf(bars: readonly Bar[]): Bar[][] {
  const segments: Bar[][] = []
  for (const bar of bars) {
    const last = segments.at(-1)
    if (last && !bar.afterGap) last.push(bar)
    else segments.push([bar])
  }
  return segments
}

/**
 * Rows newer than the chart's last bar, and the current state of this bar; the chart appends them one by one.
 */
export const rowsFrom = (rows: readonly CandleRow[], lastEnd: number) =>
  rows.filter(([end]) => end >= lastEnd)
