import { expect, test } from 'vitest'
import { bestCoupon } from './coupons-of-levels'

const coupon = (holding_id: number, changes: object = {}) => ({
  holding_id,
  kind: 'cash' as const,
  amount: 30,
  cap: null,
  threshold: 0,
  state: 'unused' as const,
  starts_on: null,
  ends_on: '2026-12-31',
  ...changes,
})
const rate = (holding_id: number, amount: number, cap: number | null = null) =>
  coupon(holding_id, { kind: 'rate', amount, cap })
const best = (coupons: readonly ReturnType<typeof coupon>[], price: number) =>
  bestCoupon(coupons, price)?.holding_id

test('the coupon that reduces the price most is preselected', () => {
  const coupons = [coupon(1), rate(2, 88), rate(3, 50, 60)]
  expect(best(coupons, 298)).toBe(3)
  expect(best(coupons, 2518)).toBe(2)
})

test('of equal coupons the first to end is preselected', () => {
  expect(best([coupon(1), coupon(2, { ends_on: '2026-12-01' })], 298)).toBe(2)
})

test('a coupon that cannot be used is not preselected', () => {
  const useless = [
    coupon(1, { state: 'locked' }),
    coupon(2, { threshold: 500 }),
    coupon(3, { starts_on: '2026-12-01' }),
  ]
  expect(best(useless, 298)).toBeUndefined()
})
