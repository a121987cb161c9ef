import type { CandleRow } from '@vce/protocol'
import type { KLineData } from 'klinecharts'

/** A candle as the chart library knows it; lots single-sided. */
export interface Bar extends KLineData {
  volume: number
  openInterest: number | null
}

/** A bar's time is its end, as Chinese charts label it. */
export function barOf([end, open, high, low, close, volume, turnover, openInterest]: CandleRow): Bar {
  return { timestamp: end, open, high, low, close, volume, turnover: turnover ?? undefined, openInterest }
}

/** Rows a chart does not have yet or has an earlier state of: they may be appended one by one. */
export const rowsFrom = (rows: readonly CandleRow[], lastEnd: number) =>
  rows.filter(([end]) => end >= lastEnd)
