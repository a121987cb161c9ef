import { tradingDayAt } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { CandleRow } from '@vce/protocol'
import { beijingTime } from '#platform/clock'

/** Trading day of a candle by its end time; a night session belongs to the next trading day. */
function tradingDayOfEnd(end: number): string {
  const moment = beijingTime(new Date(end))
  return tradingDayAt(moment) ?? moment.slice(0, 10)
}

/** Converts rows of the endpoint to candles, the input of the indicators in @vce/futures. */
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
