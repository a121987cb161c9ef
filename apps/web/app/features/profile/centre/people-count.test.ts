import { expect, test } from 'vitest'
import { peopleCountText } from './people-count'

test('below ten thousand the exact count is shown', () => {
  expect([undefined, 0, 86, 9999].map(peopleCountText)).toEqual(['—', '0', '86', '9,999'])
})

test('from ten thousand the count is shown in 万', () => {
  // 12,860 ÷ 10,000 = 1.286
  expect([10_000, 12_860].map(peopleCountText)).toEqual(['1.0 万', '1.3 万'])
})
