import { expect, test } from 'vitest'
import { datedTime, timeStamp, timeText } from './line-time'

test('a settled line shows its trading day with the year and no time', () => {
  const settled = { time: null, tradingDay: '2017-06-15' }
  expect(timeText(settled)).toBe('盘后')
  expect(datedTime(settled)).toBe('2017-06-15 盘后')
  expect(timeStamp(settled)).toBe('2017-06-15')
})

test('an event shows its time, at night with the date', () => {
  const day = { time: '2026-11-20 10:35:20', tradingDay: '2026-11-20' }
  const night = { time: '2026-11-19 21:35:20', tradingDay: '2026-11-20' }
  expect([timeText(day), datedTime(day), timeStamp(day)]).toEqual([
    '10:35',
    '11-20 10:35',
    '2026-11-20T10:35:20',
  ])
  expect(timeText(night)).toBe('11-19 21:35')
})
