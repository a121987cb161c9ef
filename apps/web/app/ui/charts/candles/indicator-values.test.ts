import { kdj, ma, macd } from '@vce/futures/indicators'
import { expect, test } from 'vitest'
import { barOf, rowsFrom } from './candle-bars'
import { inventedCandles } from './candles.fixture'
import { growingValues, type IndicatorName, indicatorValues } from './indicator-values'

const bars = inventedCandles(1200).map((row) => barOf(row))
const closes = bars.map(({ close }) => close)
const keysOf: Record<IndicatorName, readonly string[]> = {
  MA: ['ma5', 'ma10', 'ma20', 'ma60'],
  EMA: ['ema5', 'ema10', 'ema20', 'ema60'],
  BOLL: ['upper', 'middle', 'lower'],
  SAR: ['sar', 'rising'],
  VOL: ['ma5', 'ma10', 'volume', 'direction'],
  MACD: ['dif', 'dea', 'bar'],
  KDJ: ['k', 'd', 'j'],
  RSI: ['rsi6', 'rsi12', 'rsi24'],
  ATR: ['atr'],
  CCI: ['cci'],
  OBV: ['obv'],
}
const names = Object.keys(keysOf) as IndicatorName[]

test('a bar’s time is its candle’s end', () => {
  expect(barOf([60_000, 1, 4, 0.5, 2, 9, null, 7])).toEqual({
    timestamp: 60_000,
    open: 1,
    high: 4,
    low: 0.5,
    close: 2,
    volume: 9,
    turnover: undefined,
    openInterest: 7,
    afterGap: false,
  })
  expect(rowsFrom(inventedCandles(5, { start: 0, step: 10 }), 30).map(([end]) => end)).toEqual([30, 40])
})

test('values equal those of @vce/futures, undefined in the warm-up', () => {
  const all = indicatorValues('MA', bars)
  for (const period of [5, 10, 20, 60]) {
    expect(all.map((values) => values[`ma${period}`] ?? null)).toEqual(ma(closes, period))
  }
  const directions = indicatorValues('VOL', bars).map(({ direction }) => direction)
  expect(directions).toEqual(bars.map(({ open, close }) => Math.sign(close - open)))
  expect(indicatorValues('MACD', bars).at(-1)?.bar).toBe(macd(closes).bar.at(-1))
  expect(indicatorValues('KDJ', bars).at(-1)?.j).toBe(kdj(bars).j.at(-1))
})

test.each(names)('%s computed tick by tick equals a full computation', (name) => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = growingValues(name)
  const upTo = (count: number) => {
    owner.result = grow(bars.slice(0, count), owner)
    // The same array grows, so its current state is copied.
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
      for (const key of keysOf[name]) {
        expect(values[place]?.[key], key).toBeCloseTo(Number(whole[place]?.[key]), 6)
      }
    }
  }
})

test('other bars or older bars in front trigger a full computation', () => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = growingValues('MA')
  owner.result = grow(bars.slice(100, 1000), owner)
  owner.result = grow(bars.slice(0, 1000), owner)
  const whole = indicatorValues('MA', bars.slice(0, 1000))
  expect(owner.result.map(({ ma60 }) => ma60)).toEqual(whole.map(({ ma60 }) => ma60))
})

test('averages restart after a gap without crossing it', () => {
  const rows = inventedCandles(60)
  const broken = rows.map((row, index) => barOf(row, index === 40))
  const values = indicatorValues('MA', broken)
  const alone = indicatorValues('MA', broken.slice(40))
  expect(values[39]?.ma5).toBeDefined()
  expect(values[40]).toEqual({})
  expect(values.slice(40, 44).map((each) => each.ma5)).toEqual([undefined, undefined, undefined, undefined])
  expect(values[44]?.ma5).toBe(alone[4]?.ma5)
  expect(values[59]?.ma5).toBe(alone[19]?.ma5)
  // An average with an immediate first value also has none on the first bar after the gap.
  expect(indicatorValues('EMA', broken)[40]?.ema5).toBeUndefined()
  expect(indicatorValues('VOL', broken)[40]?.volume).toBe(broken[40]?.volume)
})

test('a tick after a gap equals a full computation', () => {
  const rows = inventedCandles(200)
  const bars = rows.map((row, index) => barOf(row, index === 190))
  for (const name of ['MA', 'MACD', 'OBV'] as const) {
    const grow = growingValues(name)
    const owner = { result: grow(bars.slice(0, 199), { result: [] }) }
    const grown = grow(bars, owner)
    const whole = indicatorValues(name, bars)
    for (const key of { MA: ['ma5'], MACD: ['dif', 'bar'], OBV: ['obv'] }[name]) {
      expect(grown.map((each) => each[key])).toEqual(whole.map((each) => each[key]))
    }
  }
})
