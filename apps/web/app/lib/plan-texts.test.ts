import { expect, test } from 'vitest'
import { countdownText, planTimeText } from './plan-texts'

/** Friday in Beijing. */
const now = Date.parse('2026-11-20T18:00:00+08:00')

test.each([
  ['2026-11-20 20:30:00', '今天 20:30'],
  ['2026-11-21 00:10:00', '明天 00:10'],
  ['2026-11-23 20:30:00', '周一 20:30'],
  ['2026-11-27 20:30:00', '11-27 20:30'],
  ['2026-11-19 20:30:00', '11-19 20:30'],
])('a plan at %s is named by its day', (from, text) => {
  expect(planTimeText(from, now)).toBe(text)
})

test('before hydration a plan is named by its date', () => {
  expect(planTimeText('2026-11-20 20:30:00', null)).toBe('11-20 20:30')
})

test.each([
  ['2026-11-23 21:00:00', '3 天 3 小时'],
  ['2026-11-21 18:00:00', '1 天 0 小时'],
  ['2026-11-20 20:30:05', '02:30:05'],
  ['2026-11-20 18:00:01', '00:00:01'],
  ['2026-11-20 18:00:00', null],
])('the time left until %s', (from, text) => {
  expect(countdownText(from, now)).toBe(text)
})
