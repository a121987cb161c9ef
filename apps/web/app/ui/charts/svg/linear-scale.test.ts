import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearScale, roundStep } from './linear-scale'

test('steps are 1, 2 or 5 times a power of ten', () => {
  expect([roundStep(100, 4), roundStep(37, 4), roundStep(0.9, 4), roundStep(1_650_000, 4)]).toEqual([
    20, 10, 0.2, 500_000,
  ])
})

test('the axis is widened to round numbers', () => {
  expect(linearScale([1529, 1847], [0, 100], 4).ticks).toEqual([1500, 1600, 1700, 1800, 1900])
  expect(linearScale([-0.34, 0.12], [0, 100], 4).ticks).toEqual([-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2])
})

test('ticks have no floating point noise', () => {
  expect(linearScale([0.1, 0.7], [0, 1], 3).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
})

test('every value of the span is inside the axis, in order', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      amount,
      fc.double({ min: 0.01, max: 1e9, noNaN: true }),
      fc.integer({ min: 2, max: 6 }),
      (low, span, count) => {
        const high = low + span
        const { at, ticks } = linearScale([low, high], [0, 100], count)
        expect(at(low)).toBeGreaterThanOrEqual(-1e-6)
        expect(at(high)).toBeLessThanOrEqual(100 + 1e-6)
        expect(at(high)).toBeGreaterThan(at(low))
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(2 * count + 3)
      },
    ),
  )
})
