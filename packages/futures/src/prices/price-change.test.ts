import { expect, test } from 'vitest'
import { changeRate, priceDifference, roundedNumbers, roundedOrNull } from './price-change'

test.each([
  [3100, 3000, 3.33],
  [7990, 8000, -0.13],
  [8010, 8000, 0.13],
  [3000, 3000, 0],
])('changeRate of %d against %d is %d %%, halves away from 0', (now, before, rate) => {
  expect(changeRate(now, before)).toBe(rate)
})

test.each([
  [null, 3000],
  [3000, null],
  [3000, 0],
])('changeRate of %s against %s is unknown', (now, before) => {
  expect(changeRate(now, before)).toBeNull()
})

test('a difference of prices has the digits of the prices', () => {
  expect(priceDifference(0.3, 0.1, 1)).toBe(0.2)
  expect(priceDifference(null, 0.1, 1)).toBeNull()
})

test('an unknown figure stays unknown when rounded', () => {
  expect([roundedOrNull(1.005), roundedOrNull(null)]).toEqual([1, null])
})

test('of a record only the numbers are rounded', () => {
  expect(roundedNumbers({ rsi: 51.236, atr: null, macd: '金叉' })).toEqual({
    rsi: 51.24,
    atr: null,
    macd: '金叉',
  })
})
