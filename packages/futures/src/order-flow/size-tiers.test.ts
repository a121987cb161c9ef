import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSizeTiers, sizeTiersOf, tierOf } from '.'

test('without a sample small is below ten lots', () => {
  expect(defaultSizeTiers).toEqual([10, 50, 200])
  expect(sizeTiersOf([1, 2, 3])).toBe(defaultSizeTiers)
  expect([1, 9, 10, 49, 50, 199, 200, 5000].map((lots) => tierOf(lots, defaultSizeTiers))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ])
})

test('tiers follow a product’s trades: a half is small, a twentieth huge', () => {
  // 1, 2 … 1000 lots: half of the trades are below 501 lots, 80 % below 801, 95 % below 951.
  const lots = Array.from({ length: 1000 }, (_, index) => index + 1)
  expect(sizeTiersOf(lots)).toEqual([501, 801, 951])
  const counts = [0, 0, 0, 0]
  for (const each of lots)
    counts[tierOf(each, sizeTiersOf(lots))] = (counts[tierOf(each, sizeTiersOf(lots))] ?? 0) + 1
  expect(counts).toEqual([500, 300, 150, 50])
})

test('a product traded in single lots has medium, large and huge trades from 2, 3 and 4 lots', () => {
  expect(sizeTiersOf(new Array(500).fill(1))).toEqual([2, 3, 4])
})

test('tiers are increasing and every trade has one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 0, maxLength: 400 }),
      fc.integer({ min: 1, max: 5000 }),
      (sample, lots) => {
        const tiers = sizeTiersOf(sample)
        expect(tiers[0]).toBeGreaterThan(1)
        expect(tiers[1]).toBeGreaterThan(tiers[0])
        expect(tiers[2]).toBeGreaterThan(tiers[1])
        expect([0, 1, 2, 3]).toContain(tierOf(lots, tiers))
      },
    ),
  )
})
