import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boughtLots } from '.'

/** Splits ten lots, ten units each, traded at a given average price with a bid of 3000 and an offer of 3002. */
const paid = (average: number, more: Partial<Parameters<typeof boughtLots>[0]> = {}) =>
  boughtLots({
    lots: 10,
    turnoverBefore: 1_000_000,
    turnover: 1_000_000 + average * 100,
    multiplier: 10,
    price: 3002,
    bid: 3000,
    ask: 3002,
    side: 'buy',
    ...more,
  })

test('more lots are bought the nearer the average is to the ask', () => {
  // 10 × (3000.6 − 3000) ÷ (3002 − 3000) = 3
  expect(paid(3000.6)).toBe(3)
  expect([paid(3000), paid(3001), paid(3002)]).toEqual([0, 5, 10])
  // 10 × 0.36 ÷ 2 = 1.8, rounded because lots are whole.
  expect(paid(3000.36)).toBe(2)
})

test('an average beyond the book gives all lots to one side', () => {
  expect(paid(3004, { price: 3005 })).toBe(10)
  expect(paid(2998, { price: 2997 })).toBe(0)
})

test('a lot exactly in the middle goes to the side, or is split without one', () => {
  const one = { lots: 1, turnover: 1_000_000 + 3001 * 10 }
  expect(paid(0, { ...one, side: 'buy' })).toBe(1)
  expect(paid(0, { ...one, side: 'sell' })).toBe(0)
  expect(paid(0, { ...one, side: null })).toBe(0.5)
})

test('an implausible or missing turnover gives no split', () => {
  expect(paid(300.1)).toBeNull()
  expect(paid(0)).toBeNull()
  expect(paid(3001, { turnoverBefore: null })).toBeNull()
  expect(paid(3001, { bid: null })).toBeNull()
  expect(paid(3001, { ask: 3000 })).toBeNull()
})

test('bought lots are within the traded lots and grow with the average', () => {
  const average = fc.double({ min: 2990, max: 3012, noNaN: true })
  fc.assert(
    fc.property(average, average, fc.integer({ min: 1, max: 900 }), (a, b, lots) => {
      const of = (each: number) =>
        paid(0, { lots, price: 3001, turnover: 1_000_000 + each * lots * 10 }) ?? -1
      const [low, high] = [of(Math.min(a, b)), of(Math.max(a, b))]
      for (const bought of [low, high]) expect(bought).toBeLessThanOrEqual(lots)
      if (low >= 0 && high >= 0) expect(high).toBeGreaterThanOrEqual(low)
    }),
  )
})
