import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexReturn } from '.'

test('the index weights products by value', () => {
  // (300 × 2 % − 100 × 1 %) / 400 = 1.25 %
  expect(
    indexReturn([
      { value: 300, change: 0.02 },
      { value: 100, change: -0.01 },
    ]),
  ).toBeCloseTo(0.0125, 12)
})

test('products with an unknown return or without weight are excluded', () => {
  expect(indexReturn([])).toBeNull()
  expect(indexReturn([{ value: 0, change: 0.01 }])).toBeNull()
  expect(
    indexReturn([
      { value: null, change: 0.5 },
      { value: 100, change: null },
      { value: 100, change: 0.01 },
    ]),
  ).toBeCloseTo(0.01, 12)
})

const weighted = fc.record({
  value: fc.integer({ min: 1, max: 1_000_000_000 }),
  change: fc.integer({ min: -1000, max: 1000 }).map((points) => points / 10_000),
})

test('the index is between the smallest and the largest return and independent of the unit of money', () => {
  fc.assert(
    fc.property(fc.array(weighted, { minLength: 1 }), (products) => {
      const found = indexReturn(products) ?? Number.NaN
      const changes = products.map(({ change }) => change)
      expect(found).toBeGreaterThanOrEqual(Math.min(...changes) - 1e-12)
      expect(found).toBeLessThanOrEqual(Math.max(...changes) + 1e-12)
      const inFen = products.map(({ value, change }) => ({ value: value * 100, change }))
      expect(indexReturn(inFen)).toBeCloseTo(found, 12)
    }),
  )
})
