import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { mainContracts, monthsBetween } from '../contracts'
import { curveSlope, rollYield, termCurve, termShape } from '.'

const point = (contractCode: string, price: number | null, openInterest: number | null = 100) => ({
  contractCode,
  price,
  openInterest,
})

test('the curve is ordered by delivery month, without contracts lacking a price or open interest or in delivery', () => {
  const points = [
    point('rb2705', 3200),
    point('rb2610', 3000),
    point('rb2612', 3100, 0),
    point('rb2703', null),
    point('rb2704', 3150, null),
    point('rb2611', 0),
    point('rb2701', 3130),
  ]
  expect(termCurve(points, '2026-10-12').map(({ contractCode }) => contractCode)).toEqual([
    'rb2701',
    'rb2705',
  ])
  expect(termCurve(points, '2026-09-30')[0]?.contractCode).toBe('rb2610')
})

test('the curve of a stock index includes the front month', () => {
  const points = [point('IF2612', 4500), point('IF2610', 4600)]
  expect(termCurve(points, '2026-10-12').map(({ contractCode }) => contractCode)).toEqual([
    'IF2610',
    'IF2612',
  ])
})

test('the shape is contango when rising, backwardation when falling, else mixed', () => {
  const shape = (...prices: number[]) =>
    termShape(prices.map((price, index) => ({ contractCode: `rb270${index + 1}`, price, openInterest: 1 })))
  expect(shape(1, 2, 2, 3)).toBe('contango')
  expect(shape(3, 2, 2)).toBe('backwardation')
  expect(shape(1, 3, 2)).toBe('mixed')
  expect(shape(2, 2)).toBe('mixed')
  expect(shape(1)).toBeNull()
  expect(shape()).toBeNull()
})

const price = fc.integer({ min: 1, max: 1_000_000 })
const months = fc.integer({ min: 1, max: 24 })

test('the roll yield is positive in backwardation and negative in contango', () => {
  fc.assert(
    fc.property(price, price, months, (near, far, apart) => {
      const earned = rollYield(near, far, apart)
      expect(Math.sign(earned ?? Number.NaN)).toBe(Math.sign(near - far))
      expect(Math.sign(earned ?? Number.NaN) + Math.sign(curveSlope(near, far))).toBe(0)
      expect((rollYield(far, near, apart) ?? Number.NaN) + (earned ?? Number.NaN)).toBeCloseTo(0, 12)
    }),
  )
})

test('the roll yield is null without a positive distance in months or positive prices', () => {
  expect(rollYield(100, 99, 0)).toBeNull()
  expect(rollYield(100, 99, -2)).toBeNull()
  expect(rollYield(0, 99, 1)).toBeNull()
  expect(rollYield(100, -1, 1)).toBeNull()
})

describe.skipIf(!hasSharedData)('lithium carbonate by hand', () => {
  const rows = hasSharedData ? sharedRows('exchange/gfex/lc_contract_daily_2023-2025.csv.gz') : []
  const curveOf = (day: string) =>
    termCurve(
      rows
        .filter((row) => row.trade_date === day)
        .map((row) =>
          point((row.contract ?? '').toLowerCase(), Number(row.settlement), Number(row.open_interest)),
        ),
      day,
    )

  test('2023-11-24 is in backwardation: rolling long lc2401 to lc2407 earned 16.6 % a year', () => {
    const curve = curveOf('2023-11-24')
    expect(curve.map((at) => at.price)).toEqual([
      125_400, 120_150, 118_150, 117_550, 116_750, 115_650, 115_400, 115_150, 114_400, 113_350, 112_150,
    ])
    expect(termShape(curve)).toBe('backwardation')
    const [day] = mainContracts([{ tradingDay: '2023-11-24', contracts: curve }])
    expect(day).toMatchObject({ main: 'lc2401', secondary: 'lc2407' })
    expect(monthsBetween('lc2401', 'lc2407')).toBe(6)
    // (115,400 − 125,400) / 125,400 = −10,000 / 125,400 = −0.0797448…
    expect(curveSlope(125_400, 115_400)).toBeCloseTo(-0.0797448, 7)
    // 125,400 / 115,400 = 1.0866551…; its ln is 0.0831043…; × 12 / 6 = 0.1662085…
    expect(rollYield(125_400, 115_400, 6)).toBeCloseTo(0.1662, 4)
  })

  test('2024-05-20 is in contango: rolling lc2407 to lc2411 cost 9.1 % a year', () => {
    const curve = curveOf('2024-05-20')
    expect(curve).toHaveLength(12)
    expect(termShape(curve)).toBe('contango')
    const [day] = mainContracts([{ tradingDay: '2024-05-20', contracts: curve }])
    expect(day).toMatchObject({ main: 'lc2407', secondary: 'lc2411' })
    // (110,000 − 106,700) / 106,700 = 3,300 / 106,700 = 0.0309278…; −ln(1.0309278…) = −0.0304592…;
    // × 12 / 4 = −0.0913776…
    expect(curveSlope(106_700, 110_000)).toBeCloseTo(0.0309278, 7)
    expect(rollYield(106_700, 110_000, 4)).toBeCloseTo(-0.0914, 4)
  })

  test('2024-11-15 dips from January to February, so its shape is mixed', () => {
    expect(termShape(curveOf('2024-11-15'))).toBe('mixed')
  })
})
