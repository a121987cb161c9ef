import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { amplitudeOf, changeOf, changeRateOf, limitOf, speculationOf } from './derived-figures'

const quote = inventedQuote({
  last: 3182.7,
  previousSettlement: 3090,
  high: 3244,
  low: 3058.6,
  volume: 500,
  openInterest: 2000,
})

test('changes are relative to the previous settlement', () => {
  expect(changeOf(quote)).toBeCloseTo(92.7, 6)
  expect(changeRateOf(quote)).toBeCloseTo(3, 6)
  expect(amplitudeOf(quote)).toBeCloseTo(6, 6)
  expect(speculationOf(quote)).toBe(0.25)
})

test('figures derived from an unknown or zero figure are unknown', () => {
  expect(changeRateOf({ ...quote, last: null })).toBeNull()
  expect(changeRateOf({ ...quote, previousSettlement: 0 })).toBeNull()
  expect(amplitudeOf({ ...quote, low: null })).toBeNull()
  expect(speculationOf({ ...quote, openInterest: 0 })).toBeNull()
})

test('a price at its limit is named', () => {
  expect(limitOf({ ...quote, last: 3244, limitUp: 3244 })).toBe('涨停')
  expect(limitOf({ ...quote, last: 2935, limitDown: 2935 })).toBe('跌停')
  expect(limitOf({ ...quote, last: 3100 })).toBeNull()
  expect(limitOf({ ...quote, last: 3244, limitUp: null })).toBeNull()
  expect(limitOf({ ...quote, last: null })).toBeNull()
})
