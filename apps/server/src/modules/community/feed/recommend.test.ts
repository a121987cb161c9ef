import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidate } from './feed.repository'
import { noPreferences, orderRecommended } from './recommend'

const candidate = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  hot: 0,
  authorId: id,
  productCodes: [],
  isFeatured: false,
  weight: 5,
  tier: 1,
  isAccepted: false,
  ...change,
})

test('the order follows the score', () => {
  const all = [
    candidate(1, { hot: 1 }),
    candidate(2, { hot: 1.2 }),
    candidate(3, { hot: 1, isFeatured: true }),
  ]
  expect(orderRecommended(all, noPreferences)).toEqual([3, 2, 1])
  const preferences = { followed: new Set([1]), products: new Set(['rb']), shown: new Map([[2, 3]]) }
  expect(orderRecommended(all, preferences)).toEqual([1, 3, 2])
})

test('posts of newcomers without a weighty like come last', () => {
  const newcomers = [
    candidate(1, { tier: 0, weight: 0, hot: 5 }),
    candidate(2, { tier: 0, weight: 0, hot: 4 }),
    candidate(3, { tier: 0, weight: 2 }),
  ]
  expect(orderRecommended([...newcomers, candidate(4, { hot: 1 })], noPreferences)).toEqual([4, 3, 1, 2])
  const many = Array.from({ length: 20 }, (_, index) => candidate(index + 10))
  expect(orderRecommended([...newcomers, ...many], noPreferences).filter((id) => id < 3)).toEqual([])
})

const candidates = fc.array(
  fc.record({
    hot: fc.double({ min: 0, max: 5, noNaN: true }),
    authorId: fc.integer({ min: 1, max: 12 }),
    productCodes: fc.subarray(['rb', 'hc', 'i', 'au']),
  }),
  { maxLength: 80 },
)

test('at most two of twenty posts in a row are of one author', () => {
  fc.assert(
    fc.property(candidates, (drawn) => {
      const all = drawn.map((each, index) => candidate(index + 1, each))
      const order = orderRecommended(all, noPreferences)
      expect([...order].sort((one, other) => one - other)).toEqual(all.map(({ id }) => id))
      const of = new Map(all.map((each) => [each.id, each]))
      order.forEach((id, at) => {
        const recent = order.slice(Math.max(0, at - 19), at).map((each) => of.get(each))
        const fits = (next: Candidate | undefined) =>
          next !== undefined &&
          recent.filter((each) => each?.authorId === next.authorId).length < 2 &&
          !next.productCodes.some(
            (code) => recent.filter((each) => each?.productCodes.includes(code)).length >= 5,
          )
        // A post that exceeds a limit of `variety` may be next only if every remaining post exceeds one too.
        if (!fits(of.get(id))) expect(order.slice(at).some((each) => fits(of.get(each)))).toBe(false)
      })
    }),
    { seed: 22, numRuns: 200 },
  )
})
