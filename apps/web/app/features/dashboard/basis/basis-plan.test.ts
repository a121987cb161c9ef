import { expect, test } from 'vitest'
import { areaPath, lineFrom, planBasis } from './basis-plan'
import type { BasisPoint } from './queries'

const x = (index: number) => index * 10
const y = (value: number) => 100 - value

test('a segment is dotted if either end carries an earlier price', () => {
  expect(lineFrom([1, 2, 2, 3, 4], [false, false, true, false, false], x, y)).toEqual({
    solid: 'M0 99L10 98M30 97L40 96',
    dotted: 'M10 98L20 98L30 97',
  })
})

test('a day without a price breaks the line', () => {
  expect(lineFrom([1, null, 3, 4], [false, false, false, false], x, y)).toEqual({
    solid: 'M20 97L30 96',
    dotted: '',
  })
})

test('each run of known days has an area closed at the zero line', () => {
  expect(areaPath([5, -5, null, 2], x, y)).toBe('M0 100L0 95L10 105L10 100ZM30 100L30 98L30 100Z')
})

const point = (basis: number | null, overrides: Partial<BasisPoint> = {}): BasisPoint => ({
  tradingDay: '2026-11-19',
  contract: 'rb2701',
  future: 3000,
  spot: basis === null ? null : 3000 + basis,
  basis,
  rate: null,
  carried: false,
  rolled: false,
  ...overrides,
})

test('the lower pane covers zero and the widest band below the prices', () => {
  const bands = {
    size: 3,
    mean: 40,
    deviation: 30,
    zScore: 0,
    bands: [
      { width: 1, lower: 10, upper: 70 },
      { width: 2, lower: -20, upper: 100 },
    ],
  }
  const plan = planBasis([point(10), point(40), point(70, { rolled: true })], bands, {
    width: 1000,
    height: 400,
  })
  const wide = plan.bands.find(({ width }) => width === 2)
  expect(plan.basisTicks.map(({ value }) => value)).toContain(0)
  expect(wide?.top).toBeGreaterThan(plan.floor)
  expect(wide?.bottom).toBeLessThanOrEqual(plan.foot)
  expect(plan.zero).toBeLessThan(wide?.bottom ?? 0)
  // Middle of the third slot; each of the three slots is 920 ÷ 3 pixels wide.
  expect(plan.rolls[0]).toBeCloseTo(60 + (2.5 * 920) / 3, 6)
})

test('lines are planned for a single day and without spot prices', () => {
  const one = planBasis([point(10)], null, { width: 1000, height: 400 })
  expect(one.lines.map(({ dots }) => dots.length)).toEqual([1, 1, 1])
  const [spot, future] = planBasis([point(null), point(null)], null, { width: 1000, height: 400 }).lines
  expect(spot?.solid).toBe('')
  expect(future?.solid).not.toBe('')
})
