import { expect, test } from 'vitest'
import { people } from './people'

test('people are counted one by one below ten thousand, and what is unknown is no nought', () => {
  expect([undefined, 0, 86, 9999].map(people)).toEqual(['—', '0', '86', '9,999'])
})

test('from ten thousand on they are counted in 万', () => {
  // 12,860 ÷ 10,000 = 1.286
  expect([10_000, 12_860].map(people)).toEqual(['1.0 万', '1.3 万'])
})
