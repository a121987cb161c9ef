import { dayMs } from '@vce/futures'
import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { candleIndexAt, movingAverages, planCandles, roundPrices } from './candle-plan'

const start = Date.parse('2026-11-02T15:00:00+08:00')
/** A candle of the day with this index: open, high, low, close. */
const candle = (index: number, [open, high, low, close]: readonly number[], volume = 100): CandleRow => [
  start + index * dayMs,
  open ?? 0,
  high ?? 0,
  low ?? 0,
  close ?? 0,
  volume,
  null,
  null,
]
const rows = [
  candle(0, [3000, 3020, 2990, 3010], 400_000),
  candle(1, [3010, 3060, 3000, 3000], 800_000),
  candle(2, [3000, 3040, 2960, 3000], 200_000),
  candle(3, [3000, 3030, 2995, 3025], 600_000),
]
const plan = (change: Partial<Parameters<typeof planCandles>[0]> = {}) =>
  planCandles({
    candles: rows,
    shown: 4,
    longest: 60,
    closesOnly: false,
    at: null,
    width: 456,
    height: 216,
    ...change,
  })

test('an average is unknown until there are enough values', () => {
  expect(movingAverages([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5])
  expect(movingAverages([1, 2], 3)).toEqual([null, null])
})

test('a moment belongs to the first candle that ends after it', () => {
  expect(candleIndexAt(rows, start + dayMs)).toBe(1)
  expect(candleIndexAt(rows, start + 2.5 * dayMs)).toBe(3)
})

test('a moment outside the candles has no candle', () => {
  expect(candleIndexAt(rows, start + 3.1 * dayMs)).toBe(-1)
  expect(candleIndexAt(rows, start - 90 * dayMs)).toBe(-1)
})

/** Number of boxes in a path; each candle has two, wick and body. */
const boxes = (path: string) => (path.match(/z/g) ?? []).length

test('candles have the colour of their direction or a neutral one', () => {
  const { paths, volumes } = plan()
  expect([paths.rise, paths.fall, paths.flat].map(boxes)).toEqual([4, 2, 2])
  expect([volumes.rise, volumes.fall, volumes.flat].map(boxes)).toEqual([2, 1, 1])
})

test('highest and lowest price are labelled at their candles inside the pane', () => {
  const { high, low, floor, right } = plan()
  expect([high.value, low.value]).toEqual([3060, 2960])
  expect(high.y).toBeGreaterThanOrEqual(20)
  expect(low.y).toBeLessThanOrEqual(floor)
  expect(high.x).toBe((right / 4) * 1.5)
  expect([high.onLeft, low.onLeft]).toEqual([false, true])
})

test('the last price is compared with the close before it', () => {
  expect(plan().last).toMatchObject({ value: 3025, rises: true })
  expect(plan({ candles: rows.slice(0, 2) }).last).toMatchObject({ value: 3000, rises: false })
})

test('candles before the shown ones count for averages but are not drawn', () => {
  const many = Array.from({ length: 9 }, (_, index) => candle(index, [1, 2, 0.5, 1]))
  const { lines, paths } = plan({ candles: many, shown: 4 })
  expect(boxes(paths.flat)).toBe(8)
  // Only the average of five exists at all four candles shown.
  expect(lines.map(({ color }) => color)).toEqual(['ink-2'])
  expect(lines[0]?.path.match(/L/g)).toHaveLength(3)
})

test('where only closes are known, a line is drawn', () => {
  const { lines, paths } = plan({ closesOnly: true })
  expect(lines.map(({ color }) => color)).toEqual(['s1'])
  expect(paths).toEqual({ rise: '', fall: '', flat: '' })
})

test('prices that never moved have a scale', () => {
  const { ticks, last } = plan({ candles: [candle(0, [500, 500, 500, 500])] })
  expect(ticks.map(({ value }) => value)).toEqual([490, 495, 500, 505, 510])
  expect(Number.isFinite(last.y)).toBe(true)
})

test('the scale is labelled in round prices within its range', () => {
  expect(roundPrices(2960, 3060)).toEqual([3000, 3050])
  expect(roundPrices(3009, 3331)).toEqual([3100, 3200, 3300])
  expect(roundPrices(0.012, 0.019)).toEqual([0.012, 0.014, 0.016, 0.018])
})

test('averages longer than `longest` are not drawn', () => {
  const many = Array.from({ length: 30 }, (_, index) => candle(index, [1, 2, 0.5, 1]))
  const lines = (longest: number) => plan({ candles: many, longest }).lines.map(({ color }) => color)
  expect(lines(60)).toEqual(['ink-2', 's1', 's4'])
  expect(lines(10)).toEqual(['ink-2', 's1'])
})

test('volume is labelled in round numbers', () => {
  expect(plan().volumeTick.text).toBe('50.0万')
})

test('the day of the text is marked', () => {
  expect(plan({ at: start + 1.5 * dayMs }).mark).toMatchObject({ x: 250, onLeft: false })
  expect(plan({ at: start + 9 * dayMs }).mark).toBeNull()
  expect(plan().mark).toBeNull()
})
