import { tradingDayAt } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { CandleRow } from '@vce/protocol'
import { beijingTime } from '#platform/clock'

/** The trading day of a candle's end: a night's minutes belong to the next one. */
function tradingDayOfEnd(end: number): string {
  const moment = beijingTime(new Date(end))
  return tradingDayAt(moment) ?? moment.slice(0, 10)
}

/** Rows of the endpoint as the indicators of @vce/futures take them. */
export const candlesOf = (rows: readonly CandleRow[]): Candle[] =>
  rows.map(([end, open, high, low, close, volume, turnover, openInterest]) => ({
    end,
    tradingDay: tradingDayOfEnd(end),
    open,
    high,
    low,
    close,
    volume,
    turnover,
    openInterest,
  }))
