import { expect, test } from 'vitest'
import { epochOf, momentAt } from '../calendar'
import { tradingDayAt } from './sessions'
import { tradingDayOf } from './trading-day-of'

test('the trading day of epoch milliseconds equals that of the moment’s text, minute by minute', () => {
  // The period around the National Day of 2026 has nights, weekends and a week without trading.
  for (let at = epochOf('2026-09-24 00:00'); at < epochOf('2026-10-13 00:00'); at += 60_000) {
    const moment = momentAt(at)
    expect([moment, tradingDayOf(at + 59_999)]).toEqual([moment, tradingDayAt(moment)])
  }
})
