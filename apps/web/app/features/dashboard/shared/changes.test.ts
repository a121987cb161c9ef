import { expect, test } from 'vitest'
import { difference, rateOfChange } from './changes'

test('a change against an unknown day is unknown', () => {
  expect(rateOfChange(110, 100)).toBeCloseTo(10)
  expect(rateOfChange(110, null)).toBeNull()
  expect(rateOfChange(110, 0)).toBeNull()
  expect(difference(null, 35.1)).toBeNull()
})
