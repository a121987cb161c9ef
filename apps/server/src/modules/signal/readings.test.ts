import type { Candle } from '@vce/futures/candles'
import { expect, test } from 'vitest'
import { majority, readIndicators, sideOfLevel } from './readings'
import { targetCatalogue } from './target-catalogue'

const rebar = { tickSize: 1, multiplier: 10 }

/** Day candles with these closes, highs and lows `reach` above and below them, and 100 lots a day. */
const daysOf = (closes: readonly number[], reach = 2) =>
  closes.map(
    (close, index): Candle => ({
      end: index,
      tradingDay: new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10),
      open: close,
      high: close + reach,
      low: close - reach,
      close,
      volume: 100,
      turnover: null,
      openInterest: null,
    }),
  )

const series = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => of(i))
const constant = daysOf(series(80, () => 3000))
const climbing = daysOf(series(80, (index) => 3000 + index * 5))
const falling = daysOf(series(80, (index) => 3395 - index * 5))

const verdictsOf = (candles: readonly Candle[]) =>
  Object.fromEntries(
    Object.entries(readIndicators(candles, rebar)).map(([code, { verdict }]) => [code, verdict]),
  )
const valuesOf = (candles: readonly Candle[], code: (typeof targetCatalogue)[number]['code']) =>
  readIndicators(candles, rebar)[code].values.map(({ value }) => value)

test('on a steady climb trend indicators buy and RSI sells', () => {
  expect(verdictsOf(climbing)).toEqual({
    MA: '买入',
    // The band is wide because of the climb: 3395 lies within 3347.5 ± 2 × 29.58.
    BOLL: '中性',
    MACD: '买入',
    // K, D and J converged weeks ago and differ by less than a hundredth.
    KDJ: '买入',
    // The price only rises, so each of the three RSI is 100.
    RSI: '卖出',
    ATR: '中性',
    EMA: '买入',
    SAR: '买入',
    CCI: '买入',
    OBV: '买入',
    // The mean price of the day is (3397 + 3393 + 3395) / 3, which equals the close.
    VWAP: '中性',
    // The previous day ranged from 3388 to 3392 and closed at 3390, so R1 is 3392.
    PIVOT: '买入',
    TREND: '买入',
  })
})

test('on a steady fall the verdicts are reversed', () => {
  expect(verdictsOf(falling)).toMatchObject({
    MA: '卖出',
    BOLL: '中性',
    MACD: '卖出',
    RSI: '买入',
    ATR: '中性',
    EMA: '卖出',
    SAR: '卖出',
    CCI: '卖出',
    OBV: '卖出',
    PIVOT: '卖出',
    TREND: '卖出',
  })
})

test('on a constant price every indicator except SAR is neutral', () => {
  const { SAR, ...others } = verdictsOf(constant)
  expect(SAR).toBe('买入')
  expect([...new Set(Object.values(others))]).toEqual(['中性'])
})

test('the values match calculations by hand', () => {
  // The last five closes are 3375 … 3395; the last ten begin at 3350, twenty at 3300, sixty at 3100.
  expect(valuesOf(climbing, 'MA')).toEqual([3385, 3373, 3348, 3248])
  // Twenty closes in steps of five: Σd² = 25 × 20 × (20² − 1) / 12 = 16625, and √(16625 / 19) = 29.58.
  expect(valuesOf(climbing, 'BOLL')).toEqual([3407, 3348, 3288])
  // High − previous close = 7 on each day.
  expect(valuesOf(climbing, 'ATR')).toEqual([7])
  expect(valuesOf(climbing, 'RSI')).toEqual([100, 100, 100])
  // RSV = (close − lowest) / (highest − lowest) = (40 + 2) / (40 + 4), the same every day.
  expect(valuesOf(climbing, 'KDJ')).toEqual([95.45, 95.45, 95.45])
  // 79 rises of a hundred lots; the mean of the last ten is 450 lots lower.
  expect(valuesOf(climbing, 'OBV')).toEqual([7900, 7450])
  expect(valuesOf(climbing, 'PIVOT')).toEqual([3392, 3390, 3388])
  // Typical prices rise in steps of five: 32.5 / (0.015 × 17.5).
  expect(valuesOf(climbing, 'CCI')).toEqual([123.81])
  expect(valuesOf(climbing, 'VWAP')).toEqual([3395])
  expect(valuesOf(climbing, 'TREND')).toEqual([3385, 3348, 3248])
  expect(valuesOf(constant, 'MACD')).toEqual([0, 0, 0])
  expect(valuesOf(constant, 'KDJ')).toEqual([50, 50, 50])
})

test('the mean price of a day uses its turnover if it is known', () => {
  const [day] = daysOf([3000])
  if (!day) throw new Error('no candle')
  // 100 lots of ten tonnes each for 2,990,000 元 make 2990 元 a tonne.
  const settled = readIndicators([{ ...day, turnover: 2_990_000 }], rebar)
  expect(settled.VWAP).toEqual({ values: [{ name: '均价', value: 2990, digits: 0 }], verdict: '买入' })
})

test('the pivots are 中性 from S1 to R1 only', () => {
  // The previous day ranged from 2990 to 3010 and closed at 3000: P 3000, R1 3010, S1 2990.
  const after = (close: number) => verdictsOf([...daysOf([3000], 10), ...daysOf([close])]).PIVOT
  expect([2989, 2990, 3010, 3011].map(after)).toEqual(['卖出', '中性', '中性', '买入'])
})

test('J beyond 0 or 100 takes precedence over the crossing of K and D', () => {
  const crash = daysOf([...series(20, () => 3000), 2900, 2800, 2700])
  const { KDJ } = readIndicators(crash, rebar)
  expect(KDJ.values[2]?.value).toBeLessThan(0)
  expect(KDJ.verdict).toBe('买入')
})

test('BOLL sells above the band and buys below it', () => {
  const calm = series(19, (index) => 3000 + (index % 2))
  expect(verdictsOf(daysOf([...calm, 3100])).BOLL).toBe('卖出')
  expect(verdictsOf(daysOf([...calm, 2900])).BOLL).toBe('买入')
})

test('RSI is the majority of its three periods', () => {
  const swinging = series(30, (index) => 3000 + (index % 2) * 40)
  const after = (...falls: number[]) => readIndicators(daysOf([...swinging, ...falls]), rebar).RSI
  // Three falls bring only RSI6 below 30; a fourth brings RSI12 below 30, too.
  const low = ({ values }: ReturnType<typeof after>) => values.map(({ value }) => Number(value) < 30)
  expect(low(after(2900, 2800, 2700))).toEqual([true, false, false])
  expect(after(2900, 2800, 2700).verdict).toBe('中性')
  expect(low(after(2900, 2800, 2700, 2600))).toEqual([true, true, false])
  expect(after(2900, 2800, 2700, 2600).verdict).toBe('买入')
})

test('majority needs more than half of the votes', () => {
  expect(majority(['买入', '买入', '买入', '卖出'])).toBe('买入')
  expect(majority(['买入', '买入', '卖出', '卖出'])).toBe('中性')
  expect(majority(['卖出', '中性', '中性'])).toBe('中性')
  expect(majority([null, '卖出', null])).toBe('卖出')
  expect(majority([null, null])).toBeNull()
})

test('a price within a tick of a level is on neither side', () => {
  expect(sideOfLevel(3001, 3000, 1)).toBe('买入')
  expect(sideOfLevel(3000.5, 3000, 1)).toBe('中性')
  expect(sideOfLevel(2999, 3000, 1)).toBe('卖出')
  expect(sideOfLevel(3000, null, 1)).toBeNull()
})

test('each indicator has all its values once it has the days it needs', () => {
  for (const { code, needs } of targetCatalogue) {
    const enough = readIndicators(climbing.slice(0, needs), rebar)[code]
    expect(
      enough.values.map(({ value }) => value === null),
      code,
    ).not.toContain(true)
    expect(enough.verdict, code).not.toBeNull()
    const short = readIndicators(climbing.slice(0, needs - 1), rebar)[code]
    expect([...short.values.map(({ value }) => value), short.verdict], code).toContain(null)
  }
})

test('without candles every value and verdict is null', () => {
  for (const [code, { values, verdict }] of Object.entries(readIndicators([], rebar))) {
    expect([...values.map(({ value }) => value), verdict], code).toEqual([...values.map(() => null), null])
  }
})
