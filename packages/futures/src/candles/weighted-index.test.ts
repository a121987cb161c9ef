import { expect, test } from 'vitest'
import { weightedIndex } from '.'

test('the index weights each contract by its open interest', () => {
  expect(
    weightedIndex([
      { price: 3000, openInterest: 300 },
      { price: 3100, openInterest: 100 },
      { price: null, openInterest: 50 },
      { price: 9999, openInterest: 0 },
      { price: 9999, openInterest: null },
    ]),
  ).toBe(3025)
})

test('the index is null without prices or lots', () => {
  expect(weightedIndex([])).toBeNull()
  expect(weightedIndex([{ price: 3000, openInterest: 0 }])).toBeNull()
})
