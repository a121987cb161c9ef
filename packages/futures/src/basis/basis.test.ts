import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualisedRate, basisOf, basisSide, daysToExpiry, premiumOf } from '.'

test.each([
  // 3586.22 − 3524 = 62.22; 62.22 ÷ 3586.22 = 1.735 %.
  [3586.22, 3524, 62.22, 1.73, 'spotPremium'],
  // 2298.57 − 2384 = −85.43; ÷ 2298.57 = −3.717 %.
  [2298.57, 2384, -85.43, -3.72, 'spotDiscount'],
  // Copper on the last day of cu2404: spot and future are both at 76290.
  [76_290, 76_290, 0, 0, 'level'],
])('spot %d and future %d have a basis of %d, %d %%', (spot, future, value, rate, side) => {
  const basis = basisOf(spot, future)
  expect(basis).toEqual({ value, rate })
  expect(basisSide(basis?.value ?? Number.NaN)).toBe(side)
})

test('the basis is null with an unknown price or a spot price of 0', () => {
  expect(basisOf(null, 3000)).toBeNull()
  expect(basisOf(3000, null)).toBeNull()
  expect(basisOf(0, 3000)).toBeNull()
})

test('the premium of index futures has the opposite sign of the basis', () => {
  // 沪深 300 at 4600.5, IF at 4588.3: 贴水 12.2 points, a basis of +12.2.
  const basis = basisOf(4600.5, 4588.3)
  expect(basis?.value).toBe(12.2)
  expect(premiumOf(basis?.value ?? 0)).toBe(-12.2)
  expect(Object.is(premiumOf(0), 0)).toBe(true)
})

test('a basis is annualised over the calendar days its contract has left', () => {
  // rb2701 ends on Friday 2027-01-15; from 2026-11-19 that is 11 + 31 + 15 = 57 days.
  expect(daysToExpiry('rb2701', '2026-11-19')).toBe(57)
  // 60 ÷ 3000 × 365 ÷ 57 = 12.807 %.
  expect(annualisedRate(3000, 2940, 57)).toBe(12.81)
  // 50 ÷ 3090 is 1.618 %, × 365 ÷ 57 = 10.362 %; the rounded 1.62 % would give 10.37.
  expect(annualisedRate(3090, 3040, 57)).toBe(10.36)
})

test('the annualised rate is null on the last day and afterwards', () => {
  expect(daysToExpiry('rb2701', '2027-01-15')).toBe(0)
  expect(annualisedRate(3000, 2940, 0)).toBeNull()
  expect(daysToExpiry('rb2701', '2027-01-18')).toBeNull()
  expect(annualisedRate(3000, 2940, null)).toBeNull()
  expect(annualisedRate(null, 2940, 57)).toBeNull()
  // The expiry rule of month-average contracts is not confirmed.
  expect(daysToExpiry('L_F2701', '2026-11-19')).toBeNull()
})

test('spot minus basis equals the future while the side follows the sign of the basis', () => {
  const cents = fc.integer({ min: 100, max: 20_000_000 }).map((value) => value / 100)
  fc.assert(
    fc.property(cents, cents, (spot, future) => {
      const { value, rate } = basisOf(spot, future) ?? { value: Number.NaN, rate: Number.NaN }
      expect(spot - value).toBeCloseTo(future, 6)
      expect(Math.abs((rate / 100) * spot - value)).toBeLessThanOrEqual(0.000_05 * spot + 0.01)
      expect(basisSide(value)).toBe(spot > future ? 'spotPremium' : spot < future ? 'spotDiscount' : 'level')
    }),
  )
})
