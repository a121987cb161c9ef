import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { relativeTime, timeLeft } from './relative-time'

const now = epochOf('2026-11-23 10:32:30')

test.each([
  ['2026-11-23 10:32:00', '刚刚'],
  // Half a minute ahead of the browser's clock.
  ['2026-11-23 10:33:00', '刚刚'],
  ['2026-11-23 10:14:00', '18 分钟前'],
  ['2026-11-23 08:32:00', '2 小时前'],
  ['2026-11-22 10:32:31', '23 小时前'],
  ['2026-11-21 09:00:00', '2 天前'],
  ['2026-11-16 10:32:31', '6 天前'],
  ['2026-11-16 10:32:30', '11-16 10:32'],
  ['2025-12-31 23:00:00', '2025-12-31'],
  ['2026-11-24 09:00:00', '11-24 09:00'],
])('%s is %s', (at, text) => {
  expect(relativeTime(at, now)).toBe(text)
})

test('the year is that of Beijing', () => {
  const newYear = epochOf('2027-01-09 00:00:30')
  expect(relativeTime('2027-01-01 00:00:10', newYear)).toBe('01-01 00:00')
  expect(relativeTime('2026-12-31 23:59:59', newYear)).toBe('2026-12-31')
})

test.each([
  ['2026-11-25 10:32:30', '还剩 2 天'],
  ['2026-11-24 10:32:29', '还剩 23 小时'],
  ['2026-11-23 10:41:59', '还剩 9 分钟'],
  ['2026-11-23 10:32:31', '还剩 1 分钟'],
  ['2026-11-23 10:32:30', '已结束'],
])('until %s: %s', (at, text) => {
  expect(timeLeft(at, now)).toBe(text)
})
