import { expect, test } from 'vitest'
import { dayLabels, extentOf, indexAt, isolatedPoints, planChart } from './chart-plan'

const size = { width: 768, height: 376 }
const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

test('the extent ignores unknown values and widens a flat line', () => {
  expect(extentOf([[3, null, 9], [5]])).toEqual([3, 9])
  expect(extentOf([[100, 100]])).toEqual([98, 102])
  expect(extentOf([[0]])).toEqual([-1, 1])
  expect(extentOf([[null]])).toEqual([0, 1])
  expect(extentOf([[4, 9]], true)).toEqual([0, 9])
})

test('an unknown day breaks the line instead of bridging it', () => {
  const { lines } = planChart({
    ...size,
    dates,
    series: [{ name: '多', color: 'rise', values: [1, 2, null, 4, 5] }],
  })
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2)
  expect(lines[0]?.yAt(2)).toBeNull()
})

test('an isolated value is a dot', () => {
  expect(isolatedPoints([7])).toEqual([{ index: 0, value: 7 }])
  expect(isolatedPoints([1, null, 3, null, null, 6, 7])).toEqual([
    { index: 0, value: 1 },
    { index: 2, value: 3 },
  ])
  const { lines } = planChart({
    ...size,
    dates: ['2026-11-20'],
    series: [{ name: '多', color: 'rise', values: [7] }],
  })
  expect(lines[0]?.dots).toHaveLength(1)
})

test('every mark stays inside the chart', () => {
  const plan = planChart({
    ...size,
    dates,
    series: [
      { name: '多', color: 'rise', values: [10, 40, 20, 30, 25] },
      { name: '收盘', color: 'ink-2', axis: 'right', values: [3010, 3020, 2990, 3000, 3040] },
    ],
    bars: { name: '净', values: [-5, 3, 0, null, -9] },
  })
  for (const { yAt } of plan.lines) {
    for (const index of dates.keys()) {
      expect(yAt(index)).toBeGreaterThanOrEqual(plan.top)
      expect(yAt(index)).toBeLessThanOrEqual(plan.floor)
    }
  }
  expect(plan.rects).toHaveLength(4)
  for (const { y, height } of plan.rects ?? []) {
    expect(y).toBeGreaterThan(plan.floor)
    expect(y + height).toBeLessThanOrEqual(plan.foot + 0.001)
  }
  expect(plan.rects?.map(({ up }) => up)).toEqual([false, true, true, false])
})

test('a bar of a positive value ends at the zero line', () => {
  const { rects, barAxis } = planChart({
    ...size,
    dates,
    series: [],
    bars: { name: '净', values: [8, -8, null, null, null] },
  })
  const zero = barAxis?.y(0) ?? 0
  expect(rects?.[0] && rects[0].y + rects[0].height).toBeCloseTo(zero)
  expect(rects?.[1]?.y).toBeCloseTo(zero)
})

test('the read-out selects the nearest day, clamped to the ends', () => {
  const plan = planChart({ ...size, dates, series: [] })
  for (const index of dates.keys()) expect(indexAt(plan.x(index), plan, dates.length)).toBe(index)
  expect(indexAt(-50, plan, dates.length)).toBe(0)
  expect(indexAt(9999, plan, dates.length)).toBe(4)
})

test('day labels are evenly spaced and show the year on its first label', () => {
  const days = (count: number, from = Date.UTC(2026, 10, 16)) =>
    Array.from({ length: count }, (_, day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10))
  expect(dayLabels(days(3), 700)).toEqual([
    { index: 0, text: '2026-11-16' },
    { index: 1, text: '11-17' },
    { index: 2, text: '11-18' },
  ])
  expect(dayLabels(days(60), 700).map(({ index, text }) => `${index} ${text}`)).toEqual([
    '0 2026-11-16',
    '9 11-25',
    '18 12-04',
    '27 12-13',
    '36 12-22',
    '45 12-31',
    '54 2027-01-09',
  ])
  // A narrow chart has fewer labels, so that they do not touch.
  expect(dayLabels(days(60), 300).map(({ index }) => index)).toEqual([0, 15, 30, 45])
  expect(dayLabels([], 700)).toEqual([])
})

test('a constant line is a single stroke from first to last day', () => {
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
  const { lines } = planChart({
    dates,
    series: [
      { name: '均值', color: 's2', values: [5, 5, 5] },
      { name: '价差', color: 's1', values: [4, 5, 6] },
      { name: '断开', color: 's3', values: [5, null, 5] },
    ],
    width: 372,
    height: 136,
  })
  expect(lines.map(({ path }) => path)).toEqual(['M102,62H302', 'M102,112L202,62L302,12', 'M102,62ZM302,62Z'])
})
