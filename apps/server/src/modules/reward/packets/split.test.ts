import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.fixture'
import { splitPacket } from './split'

test('shares are whole numbers from 1 that add up to the packet', () => {
  const packet = fc.record({
    count: fc.integer({ min: 1, max: 100 }),
    more: fc.integer({ min: 0, max: 2_000 }),
    seed: fc.integer(),
  })
  fc.assert(
    fc.property(packet, ({ count, more, seed }) => {
      const shares = splitPacket(count + more, count, seededRandom(seed))
      expect(shares).toHaveLength(count)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(count + more)
    }),
    { seed: 20261127 },
  )
})

test('a share before the last is at most twice the mean of what is left', () => {
  const most: number[] = []
  const largest = (_least: number, upper: number) => {
    most.push(upper)
    return upper
  }
  // 66 is 2⌊100 ÷ 3⌋, and 33 is all but one of the 34 that are left. The shuffle exchanges each share with
  // itself.
  expect(splitPacket(100, 3, largest)).toEqual([66, 33, 1])
  expect(most).toEqual([66, 33, 2, 1])
  expect(splitPacket(5, 5, largest)).toEqual([1, 1, 1, 1, 1])
})

test.each([
  [0, 1],
  [3, 4],
  [10, 0],
  [10.5, 2],
])('%d V粒 in %d shares are no packet', (total, count) => {
  expect(() => splitPacket(total, count, seededRandom(1))).toThrow(RangeError)
})
