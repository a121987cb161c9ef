import { expect, test } from 'vitest'
import { priceVolumeLabel, volumeRatio } from '.'

test.each([
  [5, 100, '增仓上行'],
  [-5, 100, '增仓下行'],
  [5, -100, '减仓上行'],
  [-5, -100, '减仓下行'],
  [0, 100, null],
  [5, 0, null],
  [null, 100, null],
  [5, null, null],
])('price %s and open interest %s: %s', (price, openInterest, label) => {
  expect(priceVolumeLabel(price, openInterest)).toBe(label)
})

test('量比 compares volumes per minute', () => {
  const before = [
    { volume: 345_000, minutes: 345 },
    { volume: 225_000, minutes: 225 },
  ]
  expect(volumeRatio({ volume: 120_000, minutes: 60 }, before)).toBe(2)
  expect(volumeRatio({ volume: 0, minutes: 0 }, before)).toBeNull()
  expect(volumeRatio({ volume: 10, minutes: 1 }, [])).toBeNull()
})
