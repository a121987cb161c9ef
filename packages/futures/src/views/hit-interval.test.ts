import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitInterval, z95 } from '.'

test('34 hits of 55 are between 48.5 % and 73.5 % with a certainty of 95 %', () => {
  // p = 0.618182, z²/n = 0.0698473; centre: (0.618182 + 0.0349236) ÷ 1.0698473 = 0.610466; half width: 1.96 ÷
  // 1.0698473 × √(0.00429151 + 0.00031749) = 0.124374.
  const interval = hitInterval(34, 55, z95)
  expect(interval?.low).toBeCloseTo(48.609, 2)
  expect(interval?.high).toBeCloseTo(73.484, 2)
})

test('the interval of one view stays within 0 and 100', () => {
  expect(hitInterval(0, 0, z95)).toBeNull()
  expect(hitInterval(0, 1, z95)?.low).toBe(0)
  expect(hitInterval(1, 1, z95)?.high).toBe(100)
})

test('the interval contains the rate and narrows with more views of the same rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }), (hits, misses) => {
      const judged = hits + misses
      const one = hitInterval(hits, judged, z95)
      const more = hitInterval(hits * 4, judged * 4, z95)
      if (!one || !more) throw new Error('an interval is missing')
      const rate = (hits / judged) * 100
      expect(one.low).toBeLessThanOrEqual(rate + 1e-9)
      expect(one.high).toBeGreaterThanOrEqual(rate - 1e-9)
      expect(more.high - more.low).toBeLessThan(one.high - one.low)
    }),
  )
})
