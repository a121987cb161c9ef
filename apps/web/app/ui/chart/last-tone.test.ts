import { expect, test } from 'vitest'
import { lastToneOf } from './last-tone'

test('the last price has the colour of its change against 昨结, whatever its candle did', () => {
  // Copper closed at 107030 above its open of 106900 and below its 昨结 of 108190.
  expect(lastToneOf(107_030 - 108_190)).toBe('fall')
  expect(lastToneOf(4)).toBe('rise')
  expect(lastToneOf(0)).toBe('flat')
  expect(lastToneOf(null)).toBeNull()
})
