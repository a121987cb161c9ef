import { expect, test } from 'vitest'
import { tradingDaysBetween } from '../calendar'
import { basisPercentile, samplePercentile } from '.'

const rated = (from: string, to: string, rateOf: (index: number, count: number) => number | null) =>
  tradingDaysBetween(from, to).map((tradingDay, index, all) => ({
    tradingDay,
    rate: rateOf(index, all.length),
    carried: false,
  }))

test('the highest rate of the year is at 100, regardless of earlier years', () => {
  // The higher rates (99) are more than a year old.
  const days = rated('2024-11-20', '2026-11-19', (index, count) => (index < count / 2 - 20 ? 99 : index))
  const { percentile, samples, from } = basisPercentile(days, 1)
  expect(percentile).toBe(100)
  expect(from).toBe('2025-11-20')
  expect(samples).toBe(tradingDaysBetween('2025-11-20', '2026-11-19').length)
})

test('a one-year sample has no three-year percentile but one among all days', () => {
  const days = rated('2025-11-20', '2026-11-19', (index, count) => (index === count - 1 ? 0.5 : index % 2))
  expect(basisPercentile(days, 3)).toMatchObject({
    percentile: null,
    samples: days.length,
    from: '2025-11-20',
  })
  expect(basisPercentile(days, null).percentile).toBeCloseTo(50, 0)
})

test('days with a carried spot price are excluded, except the last day', () => {
  const days = [
    { tradingDay: '2026-11-16', rate: 1, carried: false },
    { tradingDay: '2026-11-17', rate: 9, carried: true },
    { tradingDay: '2026-11-18', rate: null, carried: false },
    { tradingDay: '2026-11-19', rate: 2, carried: true },
  ]
  expect(basisPercentile(days, null)).toEqual({
    years: null,
    percentile: 100,
    samples: 2,
    from: '2026-11-16',
  })
})

test('the percentile is null if the last day has no basis', () => {
  const days = [
    { tradingDay: '2026-11-18', rate: 1, carried: false },
    { tradingDay: '2026-11-19', rate: null, carried: false },
  ]
  expect(basisPercentile(days, 1)).toEqual({ years: 1, percentile: null, samples: 0, from: null })
  expect(basisPercentile([], null)).toEqual({ years: null, percentile: null, samples: 0, from: null })
})

test('a percentile needs nine tenths of the years’ trading days', () => {
  // 0.9 × 243 = 218.7.
  const rates = (count: number) => Array.from({ length: count }, (_, index) => index)
  expect(samplePercentile(rates(218), 1)).toBeNull()
  expect(samplePercentile(rates(219), 1)).toBe(100)
})
