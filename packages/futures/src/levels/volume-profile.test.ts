import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { volumeProfile } from '.'

test('the POC is the price with the largest volume, the value area around it has 70 % of all lots', () => {
  const at = (price: number, volume: number) => ({ high: price, low: price, volume })
  const profile = volumeProfile([at(100, 10), at(101, 20), at(102, 50), at(103, 15), at(104, 5)], 1, 10)
  expect(profile?.rows.map(({ volume }) => volume)).toEqual([10, 20, 50, 15, 5])
  expect(profile).toMatchObject({ poc: 102, vah: 102, val: 101 })
})

test('a bar’s volume is spread evenly over the prices it touched', () => {
  const profile = volumeProfile([{ high: 103, low: 100, volume: 40 }], 1, 2)
  expect(profile?.rows).toEqual([
    { low: 100, high: 101, volume: 20 },
    { low: 102, high: 103, volume: 20 },
  ])
  expect(profile?.poc).toBe(100.5)
})

test('rows are whole ticks', () => {
  const profile = volumeProfile([{ high: 600.1, low: 600, volume: 6 }], 0.02, 3)
  expect(profile?.rows.map(({ low, high }) => [low, high])).toEqual([
    [600, 600.02],
    [600.04, 600.06],
    [600.08, 600.1],
  ])
})

test('the profile is null without volume', () => {
  expect(volumeProfile([], 1, 10)).toBeNull()
  expect(volumeProfile([{ high: 5, low: 5, volume: 0 }], 1, 10)).toBeNull()
})

test('profile rows contain all lots and the value area 70 % of them with the POC', () => {
  const someBars = fc.array(
    fc.record({
      low: fc.integer({ min: 1000, max: 1200 }),
      reach: fc.nat(40),
      volume: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(someBars, fc.integer({ min: 1, max: 30 }), (bars, rowCount) => {
      const candles = bars.map(({ low, reach, volume }) => ({ low, high: low + reach, volume }))
      const profile = volumeProfile(candles, 1, rowCount)
      const total = bars.reduce((sum, { volume }) => sum + volume, 0)
      const rows = profile?.rows ?? []
      const within = rows.filter(({ low, high }) => low >= (profile?.val ?? 0) && high <= (profile?.vah ?? 0))
      const held = within.reduce((sum, { volume }) => sum + volume, 0)
      expect(rows.length).toBeLessThanOrEqual(rowCount)
      expect(rows.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(total, 6)
      expect(held).toBeGreaterThanOrEqual(total * 0.7 - 1e-6)
      expect(profile?.poc).toBeGreaterThanOrEqual(profile?.val ?? 0)
      expect(profile?.poc).toBeLessThanOrEqual(profile?.vah ?? 0)
    }),
  )
})
