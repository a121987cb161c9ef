import { expect, test } from 'vitest'
import { isRoundedUp, wholeSharesNote } from './whole-shares'

const thirds = {
  kanduo: 1,
  kankong: 1,
  zhendang: 1,
  shares: { kanduo: 34, kankong: 33, zhendang: 33 },
}

test('three equal views: the missing point goes to 看多, as the note explains', () => {
  // Each share is 100 ÷ 3 = 33.33; 3 × 33 = 99.
  expect(wholeSharesNote(thirds, '螺纹')).toContain(
    '如螺纹 看多 1、看空 1、震荡 1 家，即 33.33% + 33.33% + 33.33%，舍去小数 33 + 33 + 33 = 99，差 1 补给看多，得 34 + 33 + 33 = 100。',
  )
  expect(isRoundedUp(thirds)).toBe(true)
})

test('two points go to the two largest remainders', () => {
  // The shares of 3, 3 and 1 in 7 are 42.86, 42.86 and 14.29; 42 + 42 + 14 = 98.
  const sevenths = {
    kanduo: 3,
    kankong: 3,
    zhendang: 1,
    shares: { kanduo: 43, kankong: 43, zhendang: 14 },
  }
  expect(wholeSharesNote(sevenths, '此处')).toContain(
    '舍去小数 42 + 42 + 14 = 98，差 2 补给看多、看空，得 43 + 43 + 14 = 100。',
  )
})

test('views that divide evenly need no extra point', () => {
  const halves = { kanduo: 1, kankong: 1, zhendang: 0, shares: { kanduo: 50, kankong: 50, zhendang: 0 } }
  expect(wholeSharesNote(halves, '此处')).toContain('正好除尽，得 50 + 50 + 0 = 100。')
  expect(isRoundedUp(halves)).toBe(false)
  const none = { kanduo: 0, kankong: 0, zhendang: 0, shares: null }
  expect(wholeSharesNote(none, '此处')).not.toContain('如此处')
  expect(isRoundedUp(none)).toBe(false)
})
