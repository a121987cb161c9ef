import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planStack, type StackSeries, stackedSpans } from './stack-plan'

const series = (...all: (number | null)[][]): StackSeries[] =>
  all.map((values, index) => ({ name: `s${index}`, color: 's1', values }))
const plan = (...all: (number | null)[][]) =>
  planStack({
    dates: (all[0] ?? []).map((_, day) => `2026-11-0${day + 1}`),
    series: series(...all),
    width: 272,
    height: 136,
  })

test('positive values are stacked above zero and negative ones below it', () => {
  expect(stackedSpans(series([10, -5], [4, 3], [-2, -1]), 2)).toEqual([
    [
      { near: 0, far: 10 },
      { near: 0, far: -5 },
    ],
    [
      { near: 10, far: 14 },
      { near: 0, far: 3 },
    ],
    [
      { near: 0, far: -2 },
      { near: -5, far: -6 },
    ],
  ])
})

test('an unknown value takes no room and ends the area', () => {
  const { areas, gaps } = plan([10, 10, null, 10], [5, 5, 5, 5])
  // Days one and two in one area, day four alone as wide as its slot; the axis ends at 16, 100 px above 112.
  expect(areas[0]?.path.match(/M/g)).toHaveLength(2)
  expect(areas[0]?.path).toBe('M77,49.5L127,49.5L127,112L77,112ZM202,49.5L252,49.5L252,112L202,112Z')
  expect(areas[0]?.yAt(2)).toBeNull()
  expect(areas[1]?.path.match(/M/g)).toHaveLength(1)
  expect(gaps).toEqual([2])
})

test('a series that crosses zero has an area on both sides of it', () => {
  const { areas, zero } = plan([10, -10])
  const parts = areas[0]?.path.split('Z').filter(Boolean) ?? []
  expect(parts).toHaveLength(2)
  // The first part starts at zero and ends there.
  expect(parts[0]).toContain(`L202,${zero}`)
})

test('a chart without any value has areas without paths', () => {
  expect(plan([null, null]).areas[0]?.path).toBe('')
  expect(plan([null, null]).gaps).toEqual([0, 1])
})

test('the outer edges of a day are the sums of its positive and negative values', () => {
  const value = fc.option(fc.integer({ min: -1000, max: 1000 }))
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (all) => {
      const spans = stackedSpans(series(...all), 3)
      for (let day = 0; day < 3; day++) {
        const known = all.flatMap((values) => values[day] ?? [])
        const ends = spans.flatMap((own) => own[day]?.far ?? [])
        const sum = (of: (value: number) => boolean) => known.filter(of).reduce((a, b) => a + b, 0)
        expect(Math.max(0, ...ends)).toBe(sum((each) => each > 0))
        expect(Math.min(0, ...ends)).toBe(sum((each) => each < 0))
      }
    }),
  )
})
