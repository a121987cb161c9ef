import { kdj, ma, macd } from '@vce/futures/indicators'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf, rowsFrom } from './candle-bars'
import { inventedCandles } from './candles.fixture'
import { indicatorShapes, settingFault } from './indicator-settings'
import {
  createAdjustableValues,
  createGrowingValues,
  type IndicatorName,
  indicatorValues,
} from './indicator-values'

const bars = inventedCandles(1200).map((row) => barOf(row))
const closes = bars.map(({ close }) => close)
const keysOf: Record<IndicatorName, readonly string[]> = {
  MA: ['line1', 'line2', 'line3', 'line4'],
  EMA: ['line1', 'line2', 'line3', 'line4'],
  BOLL: ['upper', 'middle', 'lower'],
  SAR: ['sar', 'rising'],
  VOL: ['line1', 'line2', 'volume', 'direction'],
  MACD: ['dif', 'dea', 'bar'],
  KDJ: ['k', 'd', 'j'],
  RSI: ['line1', 'line2', 'line3'],
  ATR: ['atr'],
  CCI: ['cci'],
  OBV: ['obv'],
  OI: ['interest'],
}
const names = Object.keys(keysOf) as IndicatorName[]
const defaultsOf = (name: IndicatorName) => indicatorShapes[name].defaults.values
const valuesOf = (name: IndicatorName, of: typeof bars) => indicatorValues(name, of, defaultsOf(name))

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
    afterRoll: false,
    day: null,
  })
  expect(rowsFrom(inventedCandles(5, { start: 0, step: 10 }), 30).map(([end]) => end)).toEqual([30, 40])
})

test('values equal those of @vce/futures, undefined in the warm-up', () => {
  const all = valuesOf('MA', bars)
  for (const [index, period] of [5, 10, 20, 60].entries()) {
    expect(all.map((values) => values[`line${index + 1}`] ?? null)).toEqual(ma(closes, period))
  }
  const directions = valuesOf('VOL', bars).map(({ direction }) => direction)
  expect(directions).toEqual(bars.map(({ open, close }) => Math.sign(close - open)))
  expect(valuesOf('MACD', bars).at(-1)?.bar).toBe(macd(closes).bar.at(-1))
  expect(valuesOf('KDJ', bars).at(-1)?.j).toBe(kdj(bars).j.at(-1))
})

test.each(names)('%s computed tick by tick equals a full computation', (name) => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = createGrowingValues(name, defaultsOf(name))
  const upTo = (count: number) => {
    owner.result = grow(bars.slice(0, count), owner)
    // Copies the values, because the same array grows with later ticks.
    return [...owner.result]
  }
  upTo(1000)
  // The last bar moves and closes, then two more bars follow.
  const moving = bars.slice(0, 1000)
  moving[999] = { ...bars[999], close: 1, high: 9999 } as (typeof bars)[number]
  owner.result = grow(moving, owner)
  const grown = [upTo(1000), upTo(1001), upTo(1002)]

  for (const [index, values] of grown.entries()) {
    const whole = valuesOf(name, bars.slice(0, 1000 + index))
    expect(values).toHaveLength(whole.length)
    for (const place of [998, 999, 999 + index]) {
      for (const key of keysOf[name]) {
        expect(values[place]?.[key], key).toBeCloseTo(Number(whole[place]?.[key]), 6)
      }
    }
  }
})

test.each(names)('%s of a newly opened chart equals a full computation at every bar', (name) => {
  // More bars than any indicator needs before the shown ones.
  const all = inventedCandles(2000).map((row) => barOf(row))
  const growing = all.slice(0, 1999)
  const opened = createGrowingValues(name, defaultsOf(name))(growing, { result: [] })
  // A bar added meanwhile does not change the values before it.
  growing.push(...all.slice(1999))
  const whole = valuesOf(name, all.slice(0, 1999))
  expect(opened).toHaveLength(whole.length)
  // Reads from the newest bar backwards, as when a chart is dragged.
  for (const place of Array.from(whole.keys()).reverse()) {
    for (const key of keysOf[name]) {
      const [value, expected] = [opened[place]?.[key], whole[place]?.[key]]
      if (expected === undefined) expect(value, `${key} ${place}`).toBeUndefined()
      else expect(value, `${key} ${place}`).toBeCloseTo(expected, 6)
    }
  }
})

test('other bars or older bars in front trigger a full computation', () => {
  const owner = { result: [] as ReturnType<typeof indicatorValues> }
  const grow = createGrowingValues('MA', defaultsOf('MA'))
  owner.result = grow(bars.slice(100, 1000), owner)
  owner.result = grow(bars.slice(0, 1000), owner)
  const whole = valuesOf('MA', bars.slice(0, 1000))
  expect(owner.result.map(({ line4 }) => line4)).toEqual(whole.map(({ line4 }) => line4))
})

test('averages restart after a gap without crossing it', () => {
  const rows = inventedCandles(60)
  const broken = rows.map((row, index) => barOf(row, { afterGap: index === 40, afterRoll: false, day: null }))
  const values = valuesOf('MA', broken)
  const alone = valuesOf('MA', broken.slice(40))
  expect(values[39]?.line1).toBeDefined()
  expect(values[40]).toEqual({})
  expect(values.slice(40, 44).map((each) => each.line1)).toEqual([undefined, undefined, undefined, undefined])
  expect(values[44]?.line1).toBe(alone[4]?.line1)
  expect(values[59]?.line1).toBe(alone[19]?.line1)
  // Even an average that normally starts at once has no value on the first bar after the gap.
  expect(valuesOf('EMA', broken)[40]?.line1).toBeUndefined()
  expect(valuesOf('VOL', broken)[40]?.volume).toBe(broken[40]?.volume)
})

test('a tick after a gap equals a full computation', () => {
  const rows = inventedCandles(200)
  const bars = rows.map((row, index) => barOf(row, { afterGap: index === 190, afterRoll: false, day: null }))
  for (const name of ['MA', 'MACD', 'OBV'] as const) {
    const grow = createGrowingValues(name, defaultsOf(name))
    const owner = { result: grow(bars.slice(0, 199), { result: [] }) }
    const grown = grow(bars, owner)
    const whole = valuesOf(name, bars)
    for (const key of { MA: ['line1'], MACD: ['dif', 'bar'], OBV: ['obv'] }[name]) {
      expect(grown.map((each) => each[key])).toEqual(whole.map((each) => each[key]))
    }
  }
})

/** Accepted parameters of an indicator, up to the longest periods. */
const someParameters = fc
  .constantFrom(...names)
  .chain((name) =>
    fc
      .tuple(
        ...indicatorShapes[name].parameters.map(({ min, max, step }) =>
          step === 1
            ? fc.oneof(fc.integer({ min, max: Math.min(max, 30) }), fc.integer({ min, max }))
            : fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n / 10),
        ),
      )
      .map((values) => ({ name, values })),
  )
  .filter(({ name, values }) => settingFault(name, values) === null)

test('with any accepted parameters, values tick by tick equal those of a full computation', () => {
  fc.assert(
    fc.property(someParameters, fc.integer({ min: 1, max: 1190 }), ({ name, values }, count) => {
      const grow = createGrowingValues(name, values)
      const owner = { result: grow(bars.slice(0, count), { result: [] }) }
      for (const upTo of [count, count + 1, count + 1, count + 2]) {
        owner.result = grow(bars.slice(0, upTo), owner)
      }
      const whole = indicatorValues(name, bars.slice(0, count + 2), values)
      expect(owner.result).toHaveLength(whole.length)
      for (const place of [count - 1, count, count + 1]) {
        for (const key of keysOf[name]) {
          const [grown, expected] = [owner.result[place]?.[key], whole[place]?.[key]]
          if (expected === undefined) expect(grown, `${key} ${place}`).toBeUndefined()
          else expect(Math.abs((grown ?? Number.NaN) - expected), `${key} ${place}`).toBeLessThan(1e-6)
        }
      }
    }),
    { seed: 25, numRuns: 250 },
  )
})

test('other parameters start over on the same chart', () => {
  const values = createAdjustableValues('MA')
  const owner = { result: [] as ReturnType<typeof indicatorValues>, calcParams: [5, 10, 20, 60] }
  owner.result = values(bars.slice(0, 1000), owner)
  owner.calcParams = [7, 10, 20, 500]
  owner.result = values(bars.slice(0, 1000), owner)
  const whole = indicatorValues('MA', bars.slice(0, 1000), owner.calcParams)
  for (const key of keysOf.MA)
    expect(owner.result.map((each) => each[key])).toEqual(whole.map((each) => each[key]))
})

test('open interest is a line that breaks at a gap and where it is unknown', () => {
  const broken = inventedCandles(6).map((row, index) => {
    const bar = barOf(row, { afterGap: index === 2, afterRoll: false, day: null })
    return index === 4 ? { ...bar, openInterest: null } : bar
  })
  expect(indicatorValues('OI', broken, []).map(({ interest }) => interest)).toEqual([
    50_000,
    50_001,
    undefined,
    50_003,
    undefined,
    50_005,
  ])
})
