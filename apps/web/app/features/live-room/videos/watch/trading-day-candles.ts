import type { CandleRow } from '@vce/protocol'
import { beijingDayAndClock, momentOf } from '#app/lib/session-clock'

/** Candles of the day session end between these times of day. */
const daySession = { from: '08:00', to: '16:00' }

const isOfDaySession = ([end]: CandleRow) => {
  const { clock } = beijingDayAndClock(end)
  return clock >= daySession.from && clock < daySession.to
}

/** No candle of a trading day ends later, in epoch milliseconds. */
export const endOfTradingDay = (day: string) => momentOf(`${day} ${daySession.to}`)

/** Number of candles of 15 minutes that no trading day exceeds. */
export const maxDayCandles = 60

/** The candles of a trading day: those of its day session, and of the night session before. */
export function candlesOfTradingDay(candles: readonly CandleRow[], day: string): CandleRow[] {
  const isOfDay = (candle: CandleRow) => isOfDaySession(candle) && beijingDayAndClock(candle[0]).day === day
  const first = candles.findIndex(isOfDay)
  if (first < 0) return []
  const nightFrom = candles.slice(0, first).findLastIndex(isOfDaySession) + 1
  return candles.slice(nightFrom).filter((candle, place) => place < first - nightFrom || isOfDay(candle))
}
