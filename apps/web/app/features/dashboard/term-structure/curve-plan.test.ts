import type { TermCurve } from '@vce/protocol'
import { expect, test } from 'vitest'
import { monthRows } from './curve-card'
import { planCurves } from './curve-plan'

const point = (deliveryMonth: string, price: number, openInterest = 1000) => ({
  contract: `sc${deliveryMonth}`,
  deliveryMonth,
  price,
  openInterest,
})
const today: TermCurve = {
  back: 'today',
  tradingDay: '2026-11-20',
  age: 0,
  points: [point('2612', 500, 4000), point('2701', 504, 16_000), point('2706', 520)],
}
const week: TermCurve = {
  back: 'week',
  tradingDay: '2026-11-13',
  age: 5,
  points: [point('2612', 490), point('2703', 497)],
}
const size = { width: 1168, height: 348 }
const plan = planCurves([today, week], size)
const xOf = (month: string) => plan.x(plan.months.indexOf(month))

test('months are ordered and spaced by the calendar', () => {
  expect(plan.months).toEqual(['2612', '2701', '2703', '2706'])
  const month = xOf('2701') - xOf('2612')
  expect(xOf('2703') - xOf('2701')).toBeCloseTo(2 * month)
  expect(xOf('2706') - xOf('2703')).toBeCloseTo(3 * month)
})

test('a curve has no point in a missing month and positions map to the nearest month', () => {
  const [now, then] = plan.lines
  expect(now?.values).toEqual([500, 504, null, 520])
  expect(then?.yAt(1)).toBeNull()
  expect(plan.at(xOf('2703') + 5)).toBe(2)
  expect(plan.at(0)).toBe(0)
})

test('points are placed by price with bubble areas by today’s open interest', () => {
  const [near, main] = plan.bubbles
  expect(plan.bubbles).toHaveLength(3)
  expect(main?.y).toBeLessThan(near?.y ?? 0)
  expect(((near?.radius ?? 0) / (main?.radius ?? 1)) ** 2).toBeCloseTo(4000 / 16_000)
})

test('all bubbles are inside the chart', () => {
  const single = planCurves([{ ...today, points: [point('2612', 500)] }], size)
  for (const { bubbles } of [plan, single]) {
    for (const { x, y, radius } of bubbles) {
      expect(x - radius).toBeGreaterThanOrEqual(0)
      expect(x + radius).toBeLessThanOrEqual(size.width)
      expect(y - radius).toBeGreaterThanOrEqual(0)
      expect(y + radius).toBeLessThanOrEqual(size.height)
    }
  }
  expect(planCurves([{ ...today, points: [] }], size).months).toEqual([])
})

test('the table has one row per month with gaps for missing contracts', () => {
  const rows = monthRows([today, week])

  expect(rows.map(({ month }) => month)).toEqual(['2612', '2701', '2703', '2706'])
  expect(rows[2]?.prices.get('today')).toBeUndefined()
  expect(rows[2]?.openInterest).toBeNull()
  expect(rows[0]?.prices.get('week')).toBe(490)
})
