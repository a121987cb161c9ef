import { expect, test } from 'vitest'
import { dayOfVideo, productName, viewsText } from './video-texts'

test.each([
  [0, '0'],
  [3_862, '3,862'],
  [10_000, '1 万'],
  [12_999, '1.2 万'],
])('%s views read %s', (views, text) => {
  expect(viewsText(views)).toBe(text)
})

test('a recording is named by its trading day', () => {
  expect(dayOfVideo({ trading_day: '2026-11-23', published_at: '2026-11-21 09:00:00' })).toBe('2026-11-23')
})

test('a video without a day is named by its publication', () => {
  expect(dayOfVideo({ trading_day: null, published_at: '2026-11-21 09:00:00' })).toBe('2026-11-21')
})

test('an unknown product keeps its code', () => {
  expect([productName('rb'), productName('zz9')]).toEqual(['螺纹', 'zz9'])
})
