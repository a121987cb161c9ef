import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { correlationMatrix, mainReturns } from '.'

const row = (tradingDay: string, contract: string, price: number | null, previous: number | null) => ({
  tradingDay,
  contract,
  price,
  previous,
})

test('returns stay within one contract until a gap or an unknown price breaks them', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const returns = mainReturns(days, [
    row('2026-11-16', 'rb2701', 3000, null),
    row('2026-11-17', 'rb2701', 3030, null),
    // At the roll the return is from 3100, the previous price of the same contract, and not from 3030.
    row('2026-11-18', 'rb2705', 3130, 3100),
    // There is no row of 2026-11-19, so 2026-11-20 has no previous day.
    row('2026-11-20', 'rb2705', 3200, null),
  ])
  expect(returns.map((value) => value?.toFixed(6) ?? null)).toEqual([
    null,
    // The return is ln 1.01.
    '0.009950',
    // The return is ln (3130 ÷ 3100).
    '0.009631',
    null,
    null,
  ])
  expect(mainReturns(['2026-11-17'], [row('2026-11-17', 'rb2701', null, 3000)])).toEqual([null])
})

test('the matrix has hand figures, is symmetric and 1 on the diagonal', () => {
  // Means 2 and 3: Σ(a − 2)(b − 3) = 1·1 + 0·(−1) + 1·0 = 1. Both sums of squares are 2, so the coefficient
  // is 0.5.
  const cells = correlationMatrix([
    [1, 2, 3],
    [2, 4, 3],
    [-1, -2, -3],
  ])
  expect(cells.map((cell) => cell.map(([value, size]) => [value?.toFixed(9), size]))).toEqual([
    [
      ['1.000000000', 3],
      ['0.500000000', 3],
      ['-1.000000000', 3],
    ],
    [
      ['0.500000000', 3],
      ['1.000000000', 3],
      ['-0.500000000', 3],
    ],
    [
      ['-1.000000000', 3],
      ['-0.500000000', 3],
      ['1.000000000', 3],
    ],
  ])
})

test('fewer than four fifths of common days give no coefficient', () => {
  const whole = [1, 3, 2, 5, 4]
  expect(correlationMatrix([whole, [2, 1, null, 3, 4]])[0]?.[1]?.[1]).toBe(4)
  expect(correlationMatrix([whole, [2, 1, null, 3, 4]])[0]?.[1]?.[0]).not.toBeNull()
  expect(correlationMatrix([whole, [2, null, null, 3, 4]])[1]?.[0]).toEqual([null, 3])
  expect(correlationMatrix([whole, [1, 1, 1, 1, 1]])[1]).toEqual([
    [null, 5],
    [null, 5],
  ])
})

test('order of the series changes nothing but the order of the cells', () => {
  const series = fc.array(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 10, maxLength: 10 }), {
    minLength: 2,
    maxLength: 6,
  })
  fc.assert(
    fc.property(series, (all) => {
      const cells = correlationMatrix(all)
      const reversed = correlationMatrix(all.toReversed())
      const last = all.length - 1
      for (const [at, cellsOfRow] of cells.entries())
        for (const [other, [value]] of cellsOfRow.entries()) {
          expect(cells[other]?.[at]?.[0]).toBe(value)
          const same = reversed[last - at]?.[last - other]?.[0] ?? null
          if (value === null) expect(same).toBeNull()
          else expect(same).toBeCloseTo(value, 12)
        }
    }),
    { seed: 25 },
  )
})
