import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bondBasis, cheapestToDeliver, type DeliverableBond, impliedRepoRate } from '.'

/** 73 days are a fifth of a year. */
const bond: DeliverableBond = {
  cleanPrice: 104,
  conversionFactor: 1.02,
  accrued: 1,
  accruedAtDelivery: 1.5,
  daysToDelivery: 73,
}

test('the basis of a bond takes its conversion factor into account', () => {
  // 104 − 1.02 × 102 = 104 − 104.04.
  expect(bondBasis(104, 1.02, 102)).toBeCloseTo(-0.04, 9)
})

test('IRR: bought for 105, delivered for 105.54 after a fifth of a year', () => {
  // 1.02 × 102 + 1.5 = 105.54; (105.54 − 105) ÷ (105 × 0.2) = 0.54 ÷ 21 = 2.5714 %.
  expect(impliedRepoRate(bond, 102)).toBeCloseTo(2.5714, 4)
})

test('IRR: interest paid before delivery is lent until delivery', () => {
  // A coupon of 1.25 is paid 36.5 days before delivery, and 0.25 has accrued at delivery:
  // (104.04 + 0.25 + 1.25 − 105) ÷ (21 − 1.25 × 0.1) = 0.54 ÷ 20.875 = 2.5868 %.
  const paying = { ...bond, accruedAtDelivery: 0.25, coupons: [{ amount: 1.25, daysToDelivery: 36.5 }] }
  expect(impliedRepoRate(paying, 102)).toBeCloseTo(2.5868, 4)
})

test('the cheapest bond to deliver has the highest IRR', () => {
  const expensive = { ...bond, cleanPrice: 104.3 }
  expect(cheapestToDeliver([expensive, bond], 102)).toBe(bond)
  expect(cheapestToDeliver([], 102)).toBeNull()
  expect(cheapestToDeliver([{ ...bond, daysToDelivery: 0 }], 102)).toBeNull()
})

test('the IRR rises with the future’s price and is 0 at break-even', () => {
  const prices = fc.double({ min: 80, max: 130, noNaN: true })
  fc.assert(
    fc.property(prices, fc.double({ min: 0.9, max: 1.2, noNaN: true }), (future, conversionFactor) => {
      const cleanPrice = future * conversionFactor + 0.5
      const fair = { ...bond, conversionFactor, cleanPrice }
      expect(impliedRepoRate(fair, future) ?? Number.NaN).toBeCloseTo(0, 6)
      expect(impliedRepoRate(fair, future + 0.1) ?? 0).toBeGreaterThan(0)
    }),
  )
})
