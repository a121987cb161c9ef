import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestRemainder } from '.'

test.each([
  // 9, 3 and 6 of 18 are 50 %, 16.67 % and 33.33 %.
  [
    [9, 3, 6],
    [50, 17, 33],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [7, 0, 0],
    [100, 0, 0],
  ],
  [
    [1, 999, 0],
    [0, 100, 0],
  ],
])('%j views are %j percent', (counts, shares) => {
  expect(largestRemainder(counts)).toEqual(shares)
})

test('no views have no shares', () => {
  expect(largestRemainder([0, 0, 0])).toBeNull()
})

test('shares add up to the total, are within one of the exact share and keep the order of the counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(100, 10, 360),
      (counts, total) => {
        const sum = counts.reduce((all, count) => all + count, 0)
        const shares = largestRemainder(counts, total)
        if (shares === null) {
          expect(sum).toBe(0)
          return
        }
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
        counts.forEach((count, index) => {
          expect(Math.abs((shares[index] ?? 0) - (count * total) / sum)).toBeLessThan(1)
          counts.forEach((other, at) => {
            if (count > other) expect(shares[index]).toBeGreaterThanOrEqual(shares[at] ?? 0)
          })
        })
      },
    ),
  )
})
