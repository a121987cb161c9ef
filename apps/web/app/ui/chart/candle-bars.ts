import type { CandleRow } from '@vce/protocol'
import type { KLineData } from 'klinecharts'

/** A candle as the chart library knows it; lots single-sided. */
export interface Bar extends KLineData {
  volume: number
  openInterest: number | null
  /** Trading days are missing before it: no line and no mean reaches over them. */
  afterGap: boolean
}

/** A bar's time is its end, as Chinese charts label it. */
export function barOf(
  [end, open, high, low, close, volume, turnover, openInterest]: CandleRow,
  afterGap = false,
): Bar {
  const prices = { timestamp: end, open, high, low, close }
  return { ...prices, volume, turnover: turnover ?? undefined, openInterest, afterGap }
}

/** Runs of bars between gaps, in order. */
export function segmentsOf(bars: readonly Bar[]): Bar[][] {
  const segments: Bar[][] = []
  for (const bar of bars) {
    const last = segments.at(-1)
    if (last && !bar.afterGap) last.push(bar)
    else segments.push([bar])
  }
  return segments
}

/** Rows a chart does not have yet or has an earlier state of: they may be appended one by one. */
export const rowsFrom = (rows: readonly CandleRow[], lastEnd: number) =>
  rows.filter(([end]) => end >= lastEnd)
