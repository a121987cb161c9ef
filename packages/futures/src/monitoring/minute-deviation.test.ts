import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { sessionGrid } from '../candles'
import { minuteDeviation } from '.'

const ends = sessionGrid(requireProduct('rb'), '2026-11-20').minutes
const dayOf = (closeOf: (place: number) => number | null) => ({
  ends,
  closes: new Map(
    ends.flatMap((end, place): [number, number][] => {
      const close = closeOf(place)
      return close === null ? [] : [[end, close]]
    }),
  ),
})

test('σ of alternating moves of one per mille matches the value computed by hand', () => {
  const up = 3000 * Math.exp(0.001)
  const day = dayOf((place) => (place % 2 === 0 ? 3000 : up))
  // 345 minutes in four sessions make 341 returns.
  const [rises, falls] = [171, 170]
  const mean = (0.001 * (rises - falls)) / 341
  const byHand = Math.sqrt((rises * (0.001 - mean) ** 2 + falls * (0.001 + mean) ** 2) / 340)
  const sigma = minuteDeviation([day], 1)
  expect(sigma).toBeCloseTo(byHand, 5)
  // Each pair of moves cancels out, so the price is unchanged after two minutes.
  expect(minuteDeviation([day], 2)).toBeCloseTo(0, 12)
})

test('moves across breaks and minutes without trades do not count', () => {
  // The price jumps by 100 in each break and nowhere else.
  const breaks = ends.map((end, place) => (end - (ends[place - 1] ?? end) > 60_000 ? 1 : 0))
  let level = 3000
  const levels = breaks.map((jump) => {
    level += 100 * jump
    return level
  })
  expect(new Set(levels).size).toBe(4)
  expect(minuteDeviation([dayOf((place) => levels[place] ?? null)], 1)).toBe(0)
  expect(minuteDeviation([dayOf((place) => levels[place] ?? null)], 5)).toBe(0)
  expect(minuteDeviation([dayOf((place) => (place === 0 ? 3000 : null))], 1)).toBe(0)
})

test('σ is null with too few returns', () => {
  expect(minuteDeviation([], 1)).toBeNull()
  expect(minuteDeviation([dayOf(() => null)], 1)).toBeNull()
  expect(minuteDeviation([dayOf((place) => (place > 200 ? 3000 : null))], 1)).toBeNull()
})

test('σ is independent of the price scale and proportional to the moves', () => {
  const moves = fc.array(fc.integer({ min: -20, max: 20 }), {
    minLength: ends.length,
    maxLength: ends.length,
  })
  fc.assert(
    fc.property(moves, fc.integer({ min: 2, max: 50 }), (steps, scale) => {
      const path = (times: number) => {
        let log = 0
        return steps.map((step) => {
          log += step * times * 1e-4
          return Math.exp(log)
        })
      }
      const of = (times: number, factor: number) => {
        const prices = path(times)
        return minuteDeviation([dayOf((place) => (prices[place] ?? 0) * factor)], 5) ?? Number.NaN
      }
      expect(of(1, 3000 * scale)).toBeCloseTo(of(1, 3000), 10)
      expect(of(2, 3000)).toBeCloseTo(2 * of(1, 3000), 10)
    }),
    { numRuns: 40 },
  )
})
