import { expect, test } from 'vitest'
import { planSeason } from './season-plan'

const size = { width: 446, height: 300 }
const point = (at: number, value: number, rolled = false) => ({ tradingDay: '2026-01-01', at, value, rolled })

test('years are overlaid by date', () => {
  const plan = planSeason(
    [
      { name: '2025', current: false, points: [point(0, 10), point(365, 20)] },
      { name: '2026', current: true, points: [point(0, 12), point(59, 14, true)] },
    ],
    'date',
    size,
  )
  // 446 px wide with margins of 60 and 20 leaves 366 px, so a day is about one pixel.
  expect(plan.places.map((_, index) => Math.round(plan.x(index)))).toEqual([60, 119, 426])
  expect(plan.names).toEqual(['01-01', '02-29', '12-31'])
  expect(plan.lines.map(({ color }) => color)).toEqual(['s2', 's1'])
  expect(plan.lines[1]?.values).toEqual([12, 14, null])
  expect(plan.lines[1]?.rolls).toHaveLength(1)
  expect(plan.at(130)).toBe(1)
})

test('by expiry the last trading day is at the right end', () => {
  const plan = planSeason(
    [{ name: 'a', current: true, points: [point(100, 1), point(0, 2)] }],
    'expiry',
    size,
  )
  expect(plan.places).toEqual([100, 0])
  expect(plan.x(0)).toBe(60)
  expect(plan.x(1)).toBe(426)
  expect(plan.names[1]).toBe('距到期 0 个交易日')
})

test('no line is drawn across months without data', () => {
  const points = [point(0, 1), point(3, 2), point(90, 5), point(91, 6)]
  const [line] = planSeason([{ name: '2026', current: true, points }], 'date', size).lines
  expect(line?.path.match(/M/g)).toHaveLength(2)
})
