import { expect, test } from 'vitest'
import { sideShares } from './side-shares'

test('shares of the sides and of those without one add to a hundred', () => {
  expect(sideShares({ long: 41, none: 6, short: 53 })).toEqual({ long: 41, none: 6, short: 53 })
  const shares = sideShares({ long: 1, none: 1, short: 1 })
  expect((shares?.long ?? 0) + (shares?.none ?? 0) + (shares?.short ?? 0)).toBe(100)
})

test('a thread without members has no shares', () => {
  expect(sideShares({ long: 0, none: 0, short: 0 })).toBeNull()
})
