import { expect, test } from 'vitest'
import { planMinutes, sessionStarts } from './minute-plan'
import { minuteFigures } from './minutes'

const size = { width: 1168, height: 440 }
const night = Date.parse('2026-11-19T21:00:00+08:00')
const morning = Date.parse('2026-11-20T09:00:00+08:00')
const minutes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + (index + 1) * 60_000)
const ends = [...minutes(night, 120), ...minutes(morning, 75)]

const plan = (rows: [number, number, number, number, number | null][]) =>
  planMinutes(minuteFigures({ ends, rows }), ends, size)

test('sessions start after a break and are labelled on the axis', () => {
  expect(sessionStarts(ends)).toEqual([0, 120])
  const { clocks, breaks, left, right } = plan([])
  expect(clocks.map(({ text }) => text).sort()).toEqual(['09:00', '10:00', '21:00', '22:00'])
  expect(breaks).toHaveLength(1)
  // The second session starts after 120 of 195 minutes.
  expect(Number(breaks[0])).toBeCloseTo(left + ((right - left) * 120) / 195, 0)
})

test('equal bought and sold lots have bars of equal length', () => {
  const { boughtPath, soldPath, zero } = plan([[0, 40, 40, 0, 3000]])
  const end = (path: string) => Number(path.split('V')[1])
  expect(zero - end(boughtPath)).toBeCloseTo(end(soldPath) - zero, 1)
  expect(zero - end(boughtPath)).toBeGreaterThan(40)
})

test('lines end with the newest minute', () => {
  const { lines } = plan([
    [0, 5, 1, 0, 3000],
    [4, 0, 9, 0, 2999],
  ])
  for (const each of lines) {
    expect(each.yAt(4)).not.toBeNull()
    expect(each.yAt(5)).toBeNull()
  }
  expect(lines[0]?.yAt(2)).toBe(lines[0]?.yAt(0))
})
