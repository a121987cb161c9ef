import { expect, test } from 'vitest'
import { datedTime, timeStamp, timeWords } from './line-time'

test('a settled line bears its trading day with the year and no clock', () => {
  const settled = { time: null, tradingDay: '2017-06-15' }
  expect(timeWords(settled)).toBe('盘后')
  expect(datedTime(settled)).toBe('2017-06-15 盘后')
  expect(timeStamp(settled)).toBe('2017-06-15')
})

test('an event bears its clock, a night event its own date', () => {
  const day = { time: '2026-11-20 10:35:20', tradingDay: '2026-11-20' }
  const night = { time: '2026-11-19 21:35:20', tradingDay: '2026-11-20' }
  expect([timeWords(day), datedTime(day), timeStamp(day)]).toEqual([
    '10:35',
    '11-20 10:35',
    '2026-11-20T10:35:20',
  ])
  expect(timeWords(night)).toBe('11-19 21:35')
})
