import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLevels } from './price-levels'
import type { FlowPrices } from './queries'

const at = (...prices: number[]): FlowPrices => prices.map((price) => [price, 10, 4, 1])

test('each of a few prices is a level of its multiples', () => {
  expect(priceLevels(at(3002, 3000), 2)).toEqual([
    { low: 3002, high: 3002, bought: 10, sold: 4, neutral: 1 },
    { low: 3000, high: 3000, bought: 10, sold: 4, neutral: 1 },
  ])
  expect(priceLevels([], 3)).toEqual([])
})

test('many prices are grouped into levels of a round width including empty ones', () => {
  expect(priceLevels(at(867.9, 867.82, 867.4, 866.02, 866), 4)).toEqual([
    { low: 867.5, high: 868, bought: 20, sold: 8, neutral: 2 },
    { low: 867, high: 867.5, bought: 10, sold: 4, neutral: 1 },
    { low: 866.5, high: 867, bought: 0, sold: 0, neutral: 0 },
    { low: 866, high: 866.5, bought: 20, sold: 8, neutral: 2 },
  ])
})

test('levels keep all lots within the maximum number of levels', () => {
  const ticks = fc.uniqueArray(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      ticks,
      fc.constantFrom(0.005, 0.02, 0.2, 1, 5, 10),
      fc.integer({ min: 2, max: 30 }),
      (multiples, tick, maxLevels) => {
        const prices = multiples.sort((a, b) => b - a).map((each) => Number((each * tick).toFixed(3)))
        const levels = priceLevels(at(...prices), maxLevels)
        expect(levels.length).toBeLessThanOrEqual(maxLevels)
        expect(levels.reduce((sum, { bought }) => sum + bought, 0)).toBe(10 * prices.length)
      },
    ),
  )
})
