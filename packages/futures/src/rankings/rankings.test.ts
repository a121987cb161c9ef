import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longShortRatio, type Place, positionScore, shareOf, topSum } from '.'

const place = (seat: string, lots: number, change: number | null = null): Place => ({ seat, lots, change })

test('the top sum counts places by rank, including empty ones', () => {
  const places = [place('甲', 500, 10), null, place('乙', 300), place('丙', 200, -40), place('丁', 100, 1)]
  expect(topSum(places, 4)).toEqual({ lots: 1000, change: -30 })
  expect(topSum(places, 20)).toEqual({ lots: 1100, change: -29 })
})

test('the sum’s change is null without any published change', () => {
  expect(topSum([place('甲', 500), null], 5)).toEqual({ lots: 500, change: null })
  expect(topSum([], 5)).toEqual({ lots: 0, change: null })
})

test('the score is 100 when longs add and shorts leave', () => {
  expect(positionScore(300, -100)).toBe(100)
  expect(positionScore(-300, 100)).toBe(-100)
  expect(positionScore(300, 100)).toBe(50)
  expect(positionScore(0, 0)).toBeNull()
  expect(positionScore(null, 5)).toBeNull()
})

test('ratios with a denominator of 0 are null', () => {
  expect(longShortRatio(300, 200)).toBe(1.5)
  expect(longShortRatio(300, 0)).toBeNull()
  expect(shareOf(11_043, 110_434)).toBeCloseTo(9.9996, 4)
  expect(shareOf(10, 0)).toBeNull()
  expect(shareOf(10, null)).toBeNull()
})

const change = fc.integer({ min: -1_000_000, max: 1_000_000 })
const list = fc.array(
  fc.option(
    fc.record({
      seat: fc.string(),
      lots: fc.integer({ min: 0, max: 1_000_000 }),
      change: fc.option(change),
    }),
  ),
  { maxLength: 20 },
)

test('the top sums of two parts of a list add up to that of the whole', () => {
  fc.assert(
    fc.property(list, fc.nat({ max: 20 }), (places, n) => {
      const whole = topSum(places, 20)
      const head = topSum(places, n)
      const tail = topSum(places.slice(n), 20)
      expect(head.lots + tail.lots).toBe(whole.lots)
      expect((head.change ?? 0) + (tail.change ?? 0)).toBe(whole.change ?? 0)
    }),
  )
})

test('the score is within −100 … 100 and antisymmetric', () => {
  fc.assert(
    fc.property(change, change, (long, short) => {
      const score = positionScore(long, short)
      if (score === null) {
        expect([long, short]).toEqual([0, 0])
        return
      }
      expect(Math.abs(score)).toBeLessThanOrEqual(100)
      expect(positionScore(short, long)).toBeCloseTo(-score, 9)
    }),
  )
})
