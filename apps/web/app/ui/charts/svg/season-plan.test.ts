import { expect, test } from 'vitest'
import { planSeasonLines, type SeasonLine } from './season-plan'

const options = {
  axis: { from: 0, to: 100, labels: [{ at: 50, text: '50 日' }], nameOf: (place: number) => `${place} 日` },
  margin: { top: 10, right: 20, bottom: 20, left: 30 },
  maxGap: 5,
  width: 150,
  height: 100,
}
const line = (name: string, current: boolean, ...points: [number, number][]): SeasonLine => ({
  name,
  current,
  points: points.map(([at, value]) => ({ at, value })),
})

test('a line is broken where two points are further apart than the limit', () => {
  const points: [number, number][] = [
    [0, 1],
    [5, 2],
    [11, 3],
    [12, 4],
  ]
  const breaks = (maxGap: number) =>
    planSeasonLines([line('2026', true, ...points)], { ...options, maxGap }).lines[0]?.path.match(/M/g)
      ?.length

  expect(breaks(5)).toBe(2)
  expect(breaks(6)).toBe(1)
})

test('the positions that can be read are those with a value unless the caller names them', () => {
  const lines = [line('2025', false, [10, 1], [20, 2]), line('2026', true, [20, 3])]

  const known = planSeasonLines(lines, options)
  expect(known.names).toEqual(['10 日', '20 日'])
  expect(known.lines.map(({ values }) => values)).toEqual([
    [1, 2],
    [null, 3],
  ])
  expect(known.at(48)).toBe(1)

  const named = planSeasonLines(lines, { ...options, places: [19, 20] })
  expect(named.names).toEqual(['19 日', '20 日'])
  expect(named.x(1)).toBe(50)
})

test('the vertical axis contains zero only on request', () => {
  const lines = [line('2026', true, [0, 100], [1, 120])]
  const lowest = (withZero: boolean) => planSeasonLines(lines, { ...options, withZero }).ticks[0]?.value

  expect(lowest(false)).toBeGreaterThan(50)
  expect(lowest(true)).toBe(0)
})

test('the current line has the first colour and earlier lines the next ones, newest first', () => {
  const plan = planSeasonLines(
    [line('2024', false, [0, 1]), line('2025', false, [0, 2]), line('2026', true, [0, 3])],
    options,
  )
  expect(plan.lines.map(({ color }) => color)).toEqual(['s3', 's2', 's1'])
})
