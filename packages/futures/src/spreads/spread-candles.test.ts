import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../calendar'
import { type SpreadTerms, spreadCandles, spreadMinutes } from '.'

const difference: SpreadTerms = { kind: 'difference', coefficients: [1, -1], constant: 0, digits: 0 }
const closes = (...pairs: [number, number][]) => new Map(pairs.map(([at, close]) => [at * minuteMs, close]))

test('only minutes in which both legs traded have a value', () => {
  const minutes = spreadMinutes(difference, [
    closes([1, 3300], [2, 3310], [3, 3290], [5, 3305]),
    closes([1, 3100], [3, 3095], [4, 3080], [5, 3110]),
  ])
  expect(minutes).toEqual([
    { end: minuteMs, value: 200 },
    { end: 3 * minuteMs, value: 195 },
    { end: 5 * minuteMs, value: 195 },
  ])
})

test('a bar has the first, highest, lowest and last value of its minutes with their number', () => {
  const values = [200, 195, 230, 210, 180].map((value, index) => ({ end: (index + 1) * minuteMs, value }))
  const bars = spreadCandles('2026-11-20', values, (end) =>
    end <= 3 * minuteMs ? 3 * minuteMs : 6 * minuteMs,
  )
  expect(bars).toMatchObject([
    { end: 3 * minuteMs, open: 200, high: 230, low: 195, close: 230, volume: 3 },
    { end: 6 * minuteMs, open: 210, high: 210, low: 180, close: 180, volume: 2 },
  ])
  expect(spreadCandles('2026-11-20', [], (end) => end)).toEqual([])
})

test('a ratio of three digits and a profit of three legs follow the formula', () => {
  const ratio: SpreadTerms = { kind: 'ratio', coefficients: [1, 1], constant: 0, digits: 3 }
  expect(spreadMinutes(ratio, [closes([1, 3150]), closes([1, 800])])).toEqual([
    { end: minuteMs, value: 3.938 },
  ])
  const profit: SpreadTerms = { kind: 'profit', coefficients: [1, -1.6, -0.5], constant: -1000, digits: 2 }
  // 3150 − 1.6 × 800 − 0.5 × 1700 − 1000
  expect(spreadMinutes(profit, [closes([1, 3150]), closes([1, 800]), closes([1, 1700])])).toEqual([
    { end: minuteMs, value: 20 },
  ])
})

test('bars of any length cover the range of their minutes', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 20 }), (line, size) => {
      const minutes = line.map((value, index) => ({ end: (index + 1) * minuteMs, value }))
      const bars = spreadCandles('2026-11-20', minutes, (end) => Math.ceil(end / minuteMs / size))
      expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(line.length)
      expect(Math.max(...bars.map(({ high }) => high))).toBe(Math.max(...line))
      expect(Math.min(...bars.map(({ low }) => low))).toBe(Math.min(...line))
      expect([bars[0]?.open, bars.at(-1)?.close]).toEqual([line[0], line.at(-1)])
    }),
    { seed: 25 },
  )
})
