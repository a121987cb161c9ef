import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayEstimate } from '.'

test('a close at three quarters of the range estimates three of four lots as bought', () => {
  // CLV = ((3075 − 3000) − (3100 − 3075)) ÷ 100 = 0.5; 1000 × 1.5 ÷ 2 = 750
  expect(dayEstimate({ high: 3100, low: 3000, close: 3075, volume: 1000 })).toEqual({
    closePosition: 0.5,
    bought: 750,
    sold: 250,
  })
})

test('a day of one price or with a missing figure has no estimate', () => {
  expect(dayEstimate({ high: 3100, low: 3100, close: 3100, volume: 10 })).toBeNull()
  for (const missing of ['high', 'low', 'close', 'volume'])
    expect(dayEstimate({ high: 2, low: 1, close: 1, volume: 9, [missing]: null })).toBeNull()
})

test('bought and sold add up to the volume', () => {
  const lots = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      lots,
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (volume, range, part) => {
        const estimate = dayEstimate({ low: 3000, high: 3000 + range, close: 3000 + range * part, volume })
        expect((estimate?.bought ?? 0) + (estimate?.sold ?? 0)).toBe(volume)
        expect(estimate?.bought).toBeGreaterThanOrEqual(0)
        expect(estimate?.sold).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
