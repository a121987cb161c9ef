import { expect, test } from 'vitest'
import { lastPriceToneOf } from './last-price-tone'

test('the last price is coloured by its change against 昨结', () => {
  // Copper closed at 107030 above its open of 106900 and below its 昨结 of 108190.
  expect(lastPriceToneOf(107_030 - 108_190)).toBe('fall')
  expect(lastPriceToneOf(4)).toBe('rise')
  expect(lastPriceToneOf(0)).toBe('flat')
  expect(lastPriceToneOf(null)).toBeNull()
})
