import { expect, test } from 'vitest'
import { workBits } from './work-bits'

const typical = { ofNetwork: 1, overAll: 40, budget: 600, sent: 100, used: 70 }

test('difficulty: a network’s first captcha requires 16 bits', () => {
  expect(workBits(typical)).toBe(16)
  expect(workBits({ ...typical, ofNetwork: 0, overAll: 0 })).toBe(16)
})

test('difficulty: thirty captchas of one address do not raise it', () => {
  expect(workBits({ ...typical, ofNetwork: 30 })).toBe(16)
})

test.each([
  [31, 17],
  [60, 17],
  [61, 18],
  [120, 18],
  [240, 19],
])('difficulty: %d captchas of one network within an hour require %d bits', (ofNetwork, bits) => {
  expect(workBits({ ...typical, ofNetwork })).toBe(bits)
})

test.each([
  [600, 16],
  [601, 17],
  [2400, 18],
])(
  'difficulty: %d captchas over all networks with a budget of 600 messages require %d bits',
  (overAll, bits) => {
    expect(workBits({ ...typical, overAll })).toBe(bits)
  },
)

test.each([
  [100, 40, 16],
  [100, 39, 17],
  [100, 19, 18],
  [100, 9, 19],
  [49, 0, 16],
])('difficulty: %d messages with %d used codes require %d bits', (sent, used, bits) => {
  expect(workBits({ ...typical, sent, used })).toBe(bits)
})

test('difficulty: the maximum is 22 bits', () => {
  expect(workBits({ ...typical, ofNetwork: 100_000, overAll: 1_000_000 })).toBe(22)
})
