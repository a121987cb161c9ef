import { expect, test } from 'vitest'
import { workBits } from './work-bits'

const usual = { ofNetwork: 1, overAll: 40, budget: 600, sent: 100, used: 70 }

test('difficulty: the first puzzle of a network asks for 16 bits', () => {
  expect(workBits(usual)).toBe(16)
  expect(workBits({ ...usual, ofNetwork: 0, overAll: 0 })).toBe(16)
})

test('difficulty: an office of thirty behind one address pays no more', () => {
  expect(workBits({ ...usual, ofNetwork: 30 })).toBe(16)
})

test.each([
  [31, 17],
  [60, 17],
  [61, 18],
  [120, 18],
  [240, 19],
])('difficulty: %d puzzles of one network within an hour ask for %d bits', (ofNetwork, bits) => {
  expect(workBits({ ...usual, ofNetwork })).toBe(bits)
})

test.each([
  [600, 16],
  [601, 17],
  [2400, 18],
])(
  'difficulty: %d puzzles over all networks and a budget of 600 messages ask for %d bits',
  (overAll, bits) => {
    expect(workBits({ ...usual, overAll })).toBe(bits)
  },
)

test.each([
  [100, 40, 16],
  [100, 39, 17],
  [100, 19, 18],
  [100, 9, 19],
  [49, 0, 16],
])('difficulty: of %d messages %d codes used ask for %d bits', (sent, used, bits) => {
  expect(workBits({ ...usual, sent, used })).toBe(bits)
})

test('difficulty: 22 bits are the most', () => {
  expect(workBits({ ...usual, ofNetwork: 100_000, overAll: 1_000_000 })).toBe(22)
})
