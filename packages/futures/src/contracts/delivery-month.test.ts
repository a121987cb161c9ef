import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inDeliveryMonth, monthsBetween } from '.'

test('months count across years and centuries', () => {
  expect(monthsBetween('rb2610', 'rb2701')).toBe(3)
  expect(monthsBetween('TA2705', 'TA2701')).toBe(-4)
  expect(monthsBetween('cu9912', 'cu0001')).toBe(1)
  expect(monthsBetween('L_F2612', 'L_F2703')).toBe(3)
})

test('month distances are additive over three contracts', () => {
  const code = fc
    .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `rb${String(year).padStart(2, '0')}${String(month).padStart(2, '0')}`)
  fc.assert(
    fc.property(code, code, code, (a, b, c) => {
      expect(monthsBetween(a, b) + monthsBetween(b, c)).toBe(monthsBetween(a, c))
    }),
  )
})

test('contracts with physical delivery are in delivery from their month on, cash-settled ones never', () => {
  expect(inDeliveryMonth('rb2610', '2026-09-30')).toBe(false)
  expect(inDeliveryMonth('rb2610', '2026-10-08')).toBe(true)
  expect(inDeliveryMonth('T2612', '2026-12-01')).toBe(true)
  expect(inDeliveryMonth('IF2610', '2026-10-08')).toBe(false)
  expect(inDeliveryMonth('ec2610', '2026-10-08')).toBe(false)
})
