import { kdj, ma, macd } from '@vce/futures'
import { expect, test } from 'vitest'
import { barOf, rowsFrom } from './candle-bars'
import { inventedCandles } from './candles.fixture'
import { growingValues, type IndicatorName, indicatorValues } from './indicator-values'

const bars = inventedCandles(1200).map(barOf)
const closes = bars.map(({ close }) => close)
const names: IndicatorName[] = ['MA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'KDJ', 'RSI', 'ATR', 'CCI', 'OBV']

test('a candle becomes a bar whose time is its end', () => {
  expect(barOf([60_000, 1, 4, 0.5, 2, 9, null, 7])).toEqual({
    timestamp: 60_000,
    open: 1,
    high: 4,
    low: 0.5,
    close: 2,
    volume: 9,
    turnover: undefined,
    openInterest: 7,
  })
  expect(rowsFrom(inventedCandles(5, { start: 0, step: 10 }), 30).map(([end]) => end)).toEqual([30, 40])
})

test('the values are those of @vce/futures, and what warms up has none', () => {
  const [first, last] = [indicatorValues('MA', bars)[0], indicatorValues('MA', bars).at(-1)]
  expect(first).toEqual({})
  expect(last).toEqual({
    ma5: ma(closes, 5).at(-1),
    ma10: ma(closes, 10).at(-1),
    ma20: ma(closes, 20).at(-1),
    ma60: ma(closes, 60).at(-1),
  })
  expect(indicatorValues('MACD', bars).at(-1)?.bar).toBe(macd(closes).bar.at(-1))
  expect(indicatorValues('KDJ', bars).at(-1)?.j).toBe(kdj(bars).j.at(-1))
})

test.each(names)('%s grown tick by tick is the same as counted at once', (name) => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = growingValues(name)
  const upTo = (count: number) => {
    owner.result = grow(bars.slice(0, count), owner)
    // One array grows: what it held at this moment is what counts.
    return [...owner.result]
  }
  upTo(1000)
  // The last bar moves, closes, and two more follow it.
  const moving = bars.slice(0, 1000)
  moving[999] = { ...bars[999], close: 1, high: 9999 } as (typeof bars)[number]
  owner.result = grow(moving, owner)
  const grown = [upTo(1000), upTo(1001), upTo(1002)]

  for (const [index, values] of grown.entries()) {
    const whole = indicatorValues(name, bars.slice(0, 1000 + index))
    expect(values).toHaveLength(whole.length)
    for (const place of [998, 999, 999 + index]) {
      for (const [key, value] of Object.entries(whole[place] ?? {})) {
        expect(values[place]?.[key]).toBeCloseTo(Number(value), 6)
      }
    }
  }
})

test('other bars, or older ones in front, are counted anew', () => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = growingValues('MA')
  owner.result = grow(bars.slice(100, 1000), owner)
  owner.result = grow(bars.slice(0, 1000), owner)
  expect(owner.result).toEqual(indicatorValues('MA', bars.slice(0, 1000)))
})
