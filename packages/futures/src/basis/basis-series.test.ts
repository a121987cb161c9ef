import { expect, test } from 'vitest'
import { basisSeries, earliestSpotDay } from '.'

const rb = { code: 'rb' }
const day = (tradingDay: string, future: number | null = 3000, contract = 'rb2701') => ({
  tradingDay,
  contract,
  future,
})

/** Monday to Friday of the week of 2026-11-16, and the next Monday. */
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']

test('a day without a spot price carries the last one for three trading days, then has none', () => {
  const points = basisSeries(
    rb,
    week.map((each) => day(each)),
    [{ tradingDay: '2026-11-16', price: 3100 }],
  )
  expect(points.map(({ spot, basis, carried }) => [spot, basis, carried])).toEqual([
    [3100, 100, false],
    [3100, 100, true],
    [3100, 100, true],
    [3100, 100, true],
    [null, null, false],
    [null, null, false],
  ])
})

test('weekend days do not count: a Saturday price is carried until Wednesday', () => {
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const points = basisSeries(
    rb,
    days.map((each) => day(each)),
    [{ tradingDay: '2026-11-21', price: 3100 }],
  )
  expect(points.map(({ spot }) => spot)).toEqual([null, 3100, 3100, 3100, null])
})

test('a price from before the National Day holidays is carried to the first day after them', () => {
  // 2026-10-01 to 10-07 are closed; the 8th is the next trading day.
  expect(earliestSpotDay('2026-10-08', rb)).toBe('2026-09-28')
  const [point] = basisSeries(rb, [day('2026-10-08')], [{ tradingDay: '2026-09-30', price: 3030 }])
  expect(point).toMatchObject({ spot: 3030, basis: 30, rate: 0.99, carried: true })
})

test('the index of shipping rates is carried for its week', () => {
  const points = basisSeries(
    { code: 'ec' },
    [...week, '2026-11-24'].map((each) => day(each, 1500, 'ec2702')),
    [{ tradingDay: '2026-11-16', price: 1600 }],
  )
  expect(points.map(({ spot }) => spot)).toEqual([1600, 1600, 1600, 1600, 1600, 1600, null])
})

test('a roll is marked on its first day', () => {
  const points = basisSeries(
    rb,
    [
      day('2026-11-16'),
      day('2026-11-17', null),
      day('2026-11-18', 3010, 'rb2705'),
      day('2026-11-19', 3020, 'rb2705'),
    ],
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((tradingDay) => ({
      tradingDay,
      price: 3000,
    })),
  )
  expect(points.map(({ basis, rolled }) => [basis, rolled])).toEqual([
    [0, false],
    [null, false],
    [-10, true],
    [-20, false],
  ])
  expect(points[1]?.spot).toBe(3000)
})

test('spot prices are converted to the future’s quote unit', () => {
  const [point] = basisSeries(
    { code: 'lh' },
    [{ tradingDay: '2026-11-16', contract: 'lh2701', future: 14_520 }],
    [{ tradingDay: '2026-11-16', price: 14.85 }],
  )
  // 14850 − 14520 = 330; ÷ 14850 = 2.22 %.
  expect(point).toMatchObject({ spot: 14_850, basis: 330, rate: 2.22 })
})
