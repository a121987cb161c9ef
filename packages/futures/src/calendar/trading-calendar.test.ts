import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../test/shared-data'
import {
  calendarWarning,
  hasNightSession,
  isTradingDay,
  lastTradingDayUpTo,
  nextTradingDay,
  previousTradingDay,
  tradingDaysApart,
  tradingDaysBetween,
} from '.'

const yearsOf = fc.date({ min: new Date('2006-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
const day = yearsOf.map((date) => date.toISOString().slice(0, 10))

describe.skipIf(!hasSharedData)('the published calendar of 2006 to 2026', () => {
  // 大商所 traded on these days, but the published calendar of the stock market lists them as closed.
  const openDespiteTable = ['2006-01-26', '2006-01-27']
  const published: string[] = hasSharedData
    ? JSON.parse(sharedText('meta/trading_calendar.json')).map((text: string) =>
        [text.slice(0, 4), text.slice(4, 6), text.slice(6)].join('-'),
      )
    : []
  const since2006 = [...published.filter((date) => date >= '2006'), ...openDespiteTable].sort()

  test('has the same days as the table except for two', () => {
    expect(since2006).toHaveLength(5103)
    expect(tradingDaysBetween('2006-01-01', '2026-12-31')).toEqual(since2006)
  })

  test('is traversed correctly forward and back', () => {
    for (const [index, date] of since2006.entries()) {
      const next = since2006[index + 1]
      if (next === undefined) continue
      expect(nextTradingDay(date)).toBe(next)
      expect(previousTradingDay(next)).toBe(date)
    }
  })
})

test('2025 has 243 trading days and 2026 has 242', () => {
  expect(tradingDaysBetween('2025-01-01', '2025-12-31')).toHaveLength(243)
  expect(tradingDaysBetween('2026-01-01', '2026-12-31')).toHaveLength(242)
})

test('a workday moved to a weekend does not trade', () => {
  // 2026-02-14 (Saturday) is a workday for the Spring Festival.
  expect(isTradingDay('2026-02-14')).toBe(false)
  expect(nextTradingDay('2026-02-13')).toBe('2026-02-24')
})

test('the last trading day up to a day is that day, or the one before a holiday', () => {
  expect(lastTradingDayUpTo('2026-10-12')).toBe('2026-10-12')
  expect(lastTradingDayUpTo('2026-10-07')).toBe('2026-09-30')
  expect(lastTradingDayUpTo('2026-10-11')).toBe('2026-10-09')
})

test('steps forward and the same number back return to the start', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (date, steps) => {
      const from = lastTradingDayUpTo(date)
      expect(previousTradingDay(nextTradingDay(from, steps), steps)).toBe(from)
      expect(tradingDaysBetween(from, nextTradingDay(from, steps))).toHaveLength(steps + 1)
    }),
  )
})

test('no trading day lies between a day and the next one', () => {
  fc.assert(
    fc.property(day, (date) => {
      const next = nextTradingDay(date)
      expect(next > date).toBe(true)
      expect(tradingDaysBetween(date, next).filter((found) => found !== date)).toEqual([next])
    }),
  )
})

test('an invalid day or a step of 0 throws', () => {
  expect(() => isTradingDay('20261012')).toThrow(RangeError)
  expect(() => isTradingDay('2026-13-01')).toThrow(RangeError)
  expect(() => nextTradingDay('2026-10-12', 0)).toThrow(RangeError)
  expect(tradingDaysBetween('2026-10-12', '2026-10-09')).toEqual([])
})

describe('a night session', () => {
  test.each([
    ['2013-07-05', false, 'the day before the first night session'],
    ['2013-07-08', true, 'the first night session, of gold and silver'],
    ['2013-09-18', true, 'an ordinary Wednesday'],
    ['2013-09-23', false, 'after the Mid-Autumn Festival'],
    ['2015-09-28', false, 'after a Mid-Autumn Festival on Sunday, with no weekday closed'],
    ['2020-02-03', false, 'after the Spring Festival of 2020'],
    ['2020-02-04', false, 'halted by the epidemic'],
    ['2020-05-06', false, 'still halted, and after the Labour Day'],
    ['2020-05-07', true, 'resumed'],
    ['2026-02-24', false, 'after the Spring Festival'],
    ['2026-02-25', true, 'the second day after it'],
    ['2026-10-12', true, 'a Monday, with its night on Friday'],
    ['2026-10-10', false, 'a Saturday: the night extending into it belongs to Monday'],
  ])('of %s: %s, %s', (date, expected) => {
    expect(hasNightSession(date)).toBe(expected)
  })

  test('is missing exactly after each holiday listed for 2025 and 2026', () => {
    const missing = [
      ...tradingDaysBetween('2025-01-01', '2026-12-31').filter((date) => !hasNightSession(date)),
    ]
    expect(missing).toEqual([
      '2025-01-02',
      '2025-02-05',
      '2025-04-07',
      '2025-05-06',
      '2025-06-03',
      '2025-10-09',
      '2026-01-05',
      '2026-02-24',
      '2026-04-07',
      '2026-05-06',
      '2026-06-22',
      '2026-09-28',
      '2026-10-08',
    ])
  })
})

describe('the end of the table', () => {
  test('is announced from November on', () => {
    expect(calendarWarning('2025-12-31')).toBeNull()
    expect(calendarWarning('2026-10-31')).toBeNull()
    expect(calendarWarning('2026-11-01')).toContain('2027 年的休市安排还没有录入')
  })

  test('is announced on every day before and after the table', () => {
    expect(calendarWarning('2027-03-01')).toContain('休市日表只到 2026 年')
    expect(calendarWarning('2005-12-30')).toContain('从 2006 年开始')
  })

  test('makes every later weekday a trading day except New Year’s Day', () => {
    expect(isTradingDay('2027-10-01')).toBe(true)
    expect(isTradingDay('2027-10-02')).toBe(false)
    expect(nextTradingDay('2026-12-31')).toBe('2027-01-04')
    expect(hasNightSession('2027-01-04')).toBe(false)
  })
})

test('trading days apart: the count equals the length of the list without its first day', () => {
  const days = fc
    .date({ min: new Date('2005-12-01'), max: new Date('2028-02-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, days, (from, to) => {
      const after = tradingDaysBetween(from, to).filter((day) => day > from)
      expect(tradingDaysApart(from, to)).toBe(after.length)
    }),
  )
})

test('trading days apart: a distance to the year 9999 is computed directly', () => {
  expect(tradingDaysApart('2026-11-20', '9999-12-30')).toBe(2_080_083)
})
