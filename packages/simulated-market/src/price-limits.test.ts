import { expect, test } from 'vitest'
import { requireProduct } from './days.fixture'
import { priceLimit } from './price-limits'

const traded = { deliveryMonth: 5, hasTraded: true, oneSidedDays: 0 }
const fresh = { ...traded, hasTraded: false }
/**
 * One limit for each number in `days`, which counts consecutive days at the limit and is negative for limit
 * down.
 */
const after = (code: string, days: readonly number[]) =>
  days.map((oneSidedDays) => priceLimit(requireProduct(code), { ...traded, oneSidedDays }, false))

test('the limit of goods widens by 3 points after one limit day and by 5 after two or more', () => {
  const [regular, ...wider] = after('rb', [0, 1, -1, 2, -2, 4])
  expect(regular).toBe(0.05)
  expect(wider.map((limit) => Math.round(limit * 1000))).toEqual([80, 80, 100, 100, 100])
})

test('the limits of index and bond futures are not widened after a limit day', () => {
  expect(after('IM', [0, 1, 2, -3])).toEqual([0.1, 0.1, 0.1, 0.1])
  expect(after('T', [0, 1, 2, -3])).toEqual([0.02, 0.02, 0.02, 0.02])
})

test('a new contract has twice the limit, of index futures only that of a quarter month', () => {
  const limitOf = (code: string, deliveryMonth: number) =>
    priceLimit(requireProduct(code), { ...fresh, deliveryMonth }, false)
  expect([limitOf('rb', 5), limitOf('T', 9), limitOf('IF', 9)]).toEqual([0.1, 0.04, 0.2])
  expect(limitOf('IF', 10)).toBe(0.1)
})

test('only an index future has twice the limit on its last trading day', () => {
  const last = (code: string) => priceLimit(requireProduct(code), traded, true)
  expect([last('IF'), last('T'), last('rb')]).toEqual([0.2, 0.02, 0.05])
})
