import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CostPoint, estimatedCosts } from '.'

const costs = (...days: [net: number | null, settlementPrice: number | null][]) =>
  estimatedCosts(days.map(([net, settlementPrice]) => ({ net, settlementPrice })))

test('added lots average into the cost, reduced lots leave it unchanged', () => {
  expect(costs([100, 3000], [300, 3300], [50, 3500], [50, 3600])).toEqual([3000, 3200, 3200, 3200])
})

test('a short position is averaged like a long one', () => {
  expect(costs([-100, 3000], [-200, 2900], [-20, 2800])).toEqual([3000, 2950, 2950])
})

test('a flip starts at the settlement of its day', () => {
  expect(costs([100, 3000], [-10, 3100], [-20, 3300])).toEqual([3000, 3100, 3200])
})

test('a flat or unranked day has no cost and the next position restarts it', () => {
  expect(costs([100, 3000], [null, 3100], [120, 3200], [0, 3300], [-5, 3400])).toEqual([
    3000,
    null,
    3200,
    null,
    3400,
  ])
})

test('a cost with a missing settlement is unknown until the next settlement', () => {
  expect(costs([100, 3000], [90, null], [200, null], [200, 3500])).toEqual([3000, 3000, null, 3500])
})

test('the cost is between the lowest and the highest settlement of the period', () => {
  const day: fc.Arbitrary<CostPoint> = fc.record({
    net: fc.option(fc.integer({ min: -10_000, max: 10_000 }), { freq: 8 }),
    settlementPrice: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 8 }),
  })
  fc.assert(
    fc.property(fc.array(day), (days) => {
      const settled = days.flatMap(({ settlementPrice }) => settlementPrice ?? [])
      for (const cost of estimatedCosts(days)) {
        if (cost === null) continue
        expect(cost).toBeGreaterThanOrEqual(Math.min(...settled) - 1e-6)
        expect(cost).toBeLessThanOrEqual(Math.max(...settled) + 1e-6)
      }
    }),
  )
})
