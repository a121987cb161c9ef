import { expect, test } from 'vitest'
import type { Coupon } from './coupons.repository'
import { payableWith } from './reduced-price'

const coupon: Coupon = {
  id: 1,
  code: '',
  kind: 'cash',
  name: '',
  amount: 30,
  threshold: 0,
  cap: null,
  scope: 'all',
  level: null,

  tag: null,
  startsOn: null,
  endsOn: null,
  validDays: 30,
  total: null,
  issued: 0,
  perUser: 1,
  onOffer: true,
}

test.each([
  ['cash off', {}, 298, 268],
  ['more cash than the price', { amount: 400 }, 298, 0],
  ['below the threshold', { threshold: 299 }, 298, null],
  ['at the threshold', { threshold: 298 }, 298, 268],
  ['a rate, rounded down', { kind: 'rate', amount: 88 }, 298, 262],
  ['a rate with a cap', { kind: 'rate', amount: 88, cap: 20 }, 298, 278],
  ['a cap that is not reached', { kind: 'rate', amount: 88, cap: 50 }, 298, 262],
  ['a card', { kind: 'vip_days', amount: 7, level: 2 }, 298, null],
  ['a coupon of levels', { scope: 'levels' }, 298, 268],
  ['a coupon of courses', { scope: 'courses' }, 298, null],
] as const)('a level with %s', (_name, change, price, payable) => {
  expect(payableWith({ ...coupon, ...change }, { type: 4, price })).toBe(payable)
})

test('a recharge and an item take no coupon', () => {
  expect(payableWith(coupon, { type: 2, price: 300 })).toBeNull()
  expect(payableWith(coupon, { type: 5, price: 300 })).toBeNull()
})
