import { expect, test } from 'vitest'
import { orderIdOf } from './choice'

test('an order number in an address must be complete', () => {
  const of = (query: string) => orderIdOf(new URLSearchParams(query))
  expect(of('order_id=V202611201234567890')).toBe('V202611201234567890')
  expect(of('order_id=V2026')).toBeNull()
  expect(of('order_id=7')).toBeNull()
  expect(of('')).toBeNull()
})
