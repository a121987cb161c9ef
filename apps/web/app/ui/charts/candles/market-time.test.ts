import { expect, test } from 'vitest'
import { clockOf, dayOf, minuteOf, monthDayOf } from './market-time'

test('times are shown in Beijing time for any reader', () => {
  const night = Date.UTC(2026, 10, 20, 16, 30, 5)
  expect([dayOf(night), monthDayOf(night), clockOf(night), minuteOf(night)]).toEqual([
    '2026-11-21',
    '11-21',
    '00:30:05',
    '00:30',
  ])
})
