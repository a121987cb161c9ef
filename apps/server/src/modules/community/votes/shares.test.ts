import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './vote-states'

const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 10 })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('shares of a single choice add to 100', () => {
  fc.assert(
    fc.property(counts, (chosen) => {
      const voters = sum(chosen)
      const shares = sharesOf(chosen, { maxChoices: 1, voters })
      expect(sum(shares)).toBe(voters === 0 ? 0 : 100)
      for (const [place, count] of chosen.entries())
        expect(Math.abs((shares[place] ?? 0) - (voters === 0 ? 0 : (count * 100) / voters))).toBeLessThan(1)
    }),
  )
})

test('of three equal options the first gets the remaining percent', () => {
  expect(sharesOf([1, 1, 1], { maxChoices: 1, voters: 3 })).toEqual([34, 33, 33])
})

test('shares of several choices are percentages of the voters', () => {
  expect(sharesOf([2, 3, 1], { maxChoices: 2, voters: 3 })).toEqual([67, 100, 33])
  expect(sharesOf([0, 0], { maxChoices: 2, voters: 0 })).toEqual([0, 0])
})
