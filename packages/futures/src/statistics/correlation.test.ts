import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { logReturns, pearson, rollingCorrelation } from '.'

test('Anscombe’s first and third sets have the published correlation 0.816', () => {
  // F. J. Anscombe, Graphs in Statistical Analysis, 1973.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const first = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  const third = [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]
  expect(pearson(x, first)).toBeCloseTo(0.81642, 5)
  expect(pearson(x, third)).toBeCloseTo(0.81629, 5)
})

test('unknown days are left out in pairs', () => {
  expect(pearson([1, null, 2, 3, 9], [2, 5, 4, 6, null])).toBe(1)
})

test('two pairs or a constant side have no correlation', () => {
  expect(pearson([1, 2], [2, 1])).toBeNull()
  expect(pearson([1, 2, 3], [5, 5, 5])).toBeNull()
})

test('an unknown or impossible price makes its two adjacent returns null', () => {
  const [up, ...unknown] = logReturns([100, 110, null, 120, 0, 5])
  expect(up).toBeCloseTo(0.09531, 5)
  expect(unknown).toEqual([null, null, null, null])
})

test('a rolling correlation begins with the first full window', () => {
  const a = [1, 2, 3, 4, 5, 6]
  const b = [1, 2, 3, 2, 1, 0]
  const rolling = rollingCorrelation(a, b, 3)
  expect(rolling.slice(0, 2)).toEqual([null, null])
  expect(rolling[2]).toBeCloseTo(1, 9)
  // The window 2 3 4 with 2 3 2 has the covariance 0.
  expect(rolling[3]).toBeCloseTo(0, 9)
  expect(rolling[5]).toBeCloseTo(-1, 9)
})

test('a window that is mostly unknown has no correlation', () => {
  expect(rollingCorrelation([1, null, null, null, null, 3, 1], [1, 2, 3, 4, 5, 6, 8], 7)[6]).toBeNull()
})

test('the correlation is between −1 and 1, symmetric and independent of units', () => {
  const series = fc.array(
    fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
    { minLength: 3, maxLength: 40 },
  )
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 50 }), (pairs, factor) => {
      const a = pairs.map(([left]) => left)
      const b = pairs.map(([, right]) => right)
      const found = pearson(a, b)
      if (found === null) return
      expect(Math.abs(found)).toBeLessThanOrEqual(1)
      expect(pearson(b, a)).toBeCloseTo(found, 9)
      expect(
        pearson(
          a.map((value) => value * factor + 7),
          b,
        ) ?? 9,
      ).toBeCloseTo(found, 6)
      expect(
        pearson(
          a.map((value) => -value),
          b,
        ) ?? 9,
      ).toBeCloseTo(-found, 9)
    }),
  )
})
