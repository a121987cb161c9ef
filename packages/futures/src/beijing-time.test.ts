import { expect, test } from 'vitest'
import { epochOf, midnightBefore, momentAt, tradingDayOf } from './beijing-time'
import { tradingDayAt } from './sessions'

test('moments of Beijing convert to epoch milliseconds eight hours ahead of UTC, and back', () => {
  expect(epochOf('2026-10-12 09:00')).toBe(Date.UTC(2026, 9, 12, 1))
  expect(epochOf('2026-10-12 02:30:00.500')).toBe(Date.UTC(2026, 9, 11, 18, 30, 0, 500))
  expect(momentAt(epochOf('2026-10-12 00:00:01'))).toBe('2026-10-12 00:00:01')
  expect(momentAt(midnightBefore(epochOf('2026-10-12 07:59')))).toBe('2026-10-12 00:00:00')
  expect(() => epochOf('2026-10-12')).toThrow(RangeError)
  expect(() => epochOf('2026-13-12 09:00')).toThrow(RangeError)
})

test('the trading day of epoch milliseconds equals that of the moment’s text, minute by minute', () => {
  // Over the National Day of 2026: a week of nights, weekends and days without trading.
  for (let at = epochOf('2026-09-24 00:00'); at < epochOf('2026-10-13 00:00'); at += 60_000) {
    const moment = momentAt(at)
    expect([moment, tradingDayOf(at + 59_999)]).toEqual([moment, tradingDayAt(moment)])
  }
})
