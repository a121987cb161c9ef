import { expect, test } from 'vitest'
import { countText } from './count-text'

test.each([
  [0, '0'],
  [326, '326'],
  [8_614, '8,614'],
  [9_999, '9,999'],
  [10_000, '1 万'],
  [12_990, '1.2 万'],
  [999_999, '99.9 万'],
  [2_345_678, '234 万'],
])('%i is written %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
