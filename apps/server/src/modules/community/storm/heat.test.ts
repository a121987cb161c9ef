import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatOf, isLoud } from './heat'

const commenters = fc.double({ min: 0, max: 10_000, noNaN: true })
const count = fc.nat(100_000)

test('the heat factor is one in agreement and two for equal sides', () => {
  expect(heatOf(46, { long: 30, short: 0 })).toBe(46)
  expect(heatOf(46, { long: 0, short: 30 })).toBe(46)
  expect(heatOf(46, { long: 15, short: 15 })).toBe(92)
  expect(heatOf(46, { long: 0, short: 0 })).toBe(46)
})

test('heat lies between once and twice the commenters, whichever side leads', () => {
  fc.assert(
    fc.property(commenters, count, count, (all, long, short) => {
      const heat = heatOf(all, { long, short })
      expect(heat).toBeGreaterThanOrEqual(all)
      expect(heat).toBeLessThanOrEqual(2 * all + 1e-6)
      expect(heat).toBeCloseTo(heatOf(all, { long: short, short: long }), 6)
    }),
    { seed: 9, numRuns: 300 },
  )
})

test('a member who joins the weaker side never makes a thread colder', () => {
  fc.assert(
    fc.property(commenters, count, count, (all, one, other) => {
      const [weak, strong] = [Math.min(one, other), Math.max(one, other)]
      fc.pre(weak < strong)
      const before = heatOf(all, { long: weak, short: strong })
      expect(heatOf(all, { long: weak + 1, short: strong })).toBeGreaterThanOrEqual(before - 1e-6)
    }),
    { seed: 9, numRuns: 300 },
  )
})

test('a thread is loud from ten commenters, or from five at three times its mean', () => {
  expect(isLoud(10, 10)).toBe(true)
  expect(isLoud(9.9, 3.4)).toBe(false)
  expect(isLoud(6, 2)).toBe(true)
  expect(isLoud(6, 2.1)).toBe(false)
  expect(isLoud(4.9, 0)).toBe(false)
})
