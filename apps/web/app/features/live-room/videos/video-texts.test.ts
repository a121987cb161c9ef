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

test.each([
  ['quotation', '2026-11-20', '2026-11-20'],
  ['recording', '2026-11-23', '2026-11-21'],
  ['headline', null, '2026-11-21'],
] as const)('a %s of the trading day %s shows %s', (kind, trading_day, day) => {
  expect(dayOfVideo({ kind, trading_day, published_at: '2026-11-21 09:00:00' })).toBe(day)
})

test('an unknown product keeps its code', () => {
  expect([productName('rb'), productName('zz9')]).toEqual(['螺纹', 'zz9'])
})
