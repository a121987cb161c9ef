import { expect, test } from 'vitest'
import { peopleText } from './people-text'

test.each([
  [0, '0'],
  [3_862, '3,862'],
  [10_000, '1.0 万'],
  [128_400, '12.8 万'],
])('%s people are written as %s', (count, text) => {
  expect(peopleText(count)).toBe(text)
})
