import { expect, test } from 'vitest'
import { memberScores, type ScoredForecast, scoresOf } from './forecast-scores'

const view = (change: Partial<ScoredForecast> = {}): ScoredForecast => ({
  id: 1,
  productCode: 'rb',
  direction: '看多',
  horizon: 5,
  moved: 1,
  isHit: true,
  ...change,
})
const times = (count: number, change: Partial<ScoredForecast> = {}) =>
  Array.from({ length: count }, (_, nth) => view({ id: nth + 1, ...change }))

test('nine views have no rate, ten have one with interval and mean', () => {
  const [, five] = scoresOf(times(9))
  expect(five).toMatchObject({
    horizon: 5,
    judged: 9,
    hits: 9,
    hit_rate: null,
    interval: null,
    mean_return: null,
  })
  const [, ten] = scoresOf([...times(7), ...times(3, { isHit: false, moved: -2 })])
  // Wilson interval for 7 of 10 with z = 1.96: 39.68 to 89.22.
  expect(ten).toMatchObject({ judged: 10, hits: 7, hit_rate: 70, interval: { low: 39.68, high: 89.22 } })
  // The mean is (7 × 1 − 3 × 2) ÷ 10.
  expect(ten?.mean_return).toBe(0.1)
})

test('震荡 is scored apart and has no mean', () => {
  const { trend, range } = memberScores([...times(12), ...times(10, { direction: '震荡', moved: 0.2 })])
  expect(trend.map(({ judged }) => judged)).toEqual([0, 12, 0])
  expect(range[1]).toMatchObject({ judged: 10, hit_rate: 100, mean_return: null })
})

test('the newest forty are shown oldest first, sectors by their number of views', () => {
  const { recent, sectors } = memberScores([
    ...times(30),
    ...times(20, { productCode: 'cu', isHit: false }),
    ...times(9, { productCode: 'm' }),
  ])
  expect(recent).toHaveLength(40)
  expect([recent[0]?.hit, recent.at(-1)?.hit]).toEqual([false, true])
  expect(sectors.map(({ judged, hit_rate }) => [judged, hit_rate])).toEqual([
    [30, 100],
    [20, 0],
  ])
})
