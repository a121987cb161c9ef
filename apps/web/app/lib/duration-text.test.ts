import { expect, test } from 'vitest'
import { durationText } from './duration-text'

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [59.99, '00:59'],
  [200, '03:20'],
  [3_599.9, '59:59'],
  [3_600, '1:00:00'],
  [90_061, '25:01:01'],
])('a length of %s seconds reads %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
