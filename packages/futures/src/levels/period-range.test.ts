import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTradingDay, nextTradingDay, tradingDaysBetween } from '../calendar'
import { periodBefore, periodOf, rangeOf } from '.'

test('a week runs from Monday to Friday, a month from its first trading day to its last', () => {
  // 2026-11-19 is a Thursday; 2026-10-01 to 08 are holidays.
  expect(periodOf('day', '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect(periodOf('week', '2026-11-19')).toEqual({ from: '2026-11-16', to: '2026-11-20' })
  expect(periodOf('month', '2026-11-19')).toEqual({ from: '2026-11-02', to: '2026-11-30' })
})

test('the previous period skips a week without trading', () => {
  expect(periodBefore('day', '2026-11-16')).toEqual({ from: '2026-11-13', to: '2026-11-13' })
  expect(periodBefore('week', '2026-11-19')).toEqual({ from: '2026-11-09', to: '2026-11-13' })
  expect(periodBefore('month', '2026-11-19').to).toBe('2026-10-30')
  const afterHolidays = nextTradingDay('2026-10-01')
  expect(periodBefore('week', afterHolidays).to).toBe('2026-09-30')
})

test('the range of five days has the first open, the extremes and the last close', () => {
  expect(
    rangeOf([
      { open: 3100, high: 3120, low: 3090, close: 3110 },
      { open: 3112, high: 3150, low: 3105, close: 3140 },
      { open: 3141, high: 3145, low: 3060, close: 3070 },
    ]),
  ).toEqual({ open: 3100, high: 3150, low: 3060, close: 3070 })
  expect(rangeOf([])).toBeNull()
})

test('consecutive periods are adjacent and contain their trading days', () => {
  const days = tradingDaysBetween('2019-01-01', '2026-12-31')
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.constantFrom(...days),
      (period, day) => {
        const current = periodOf(period, day)
        const previous = periodBefore(period, day)
        expect(current.from <= day && day <= current.to).toBe(true)
        expect([current.from, current.to, previous.from, previous.to].every(isTradingDay)).toBe(true)
        expect(nextTradingDay(previous.to)).toBe(current.from)
      },
    ),
  )
})
