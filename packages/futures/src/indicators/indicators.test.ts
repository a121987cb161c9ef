import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atr, boll, cci, ema, type IndicatorLine, kdj, ma, macd, obv, rsi, sar, vwap } from '.'
import { highest, lowest } from './rolling-extremes'

const rounded = (line: IndicatorLine) =>
  line.map((value) => (value === null ? null : Math.round(value * 1e4) / 1e4))

/** Bars of high, low, close. */
const bars = (...prices: [high: number, low: number, close: number][]) =>
  prices.map(([high, low, close]) => ({ high, low, close }))

test('MA is the mean of the last closes', () => {
  expect(ma([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5])
  expect(ma([1, 2], 5)).toEqual([null, null])
})

test('EMA of three periods moves half the distance to each close, starting at the first', () => {
  // 10 → (10 + 20) / 2 = 15 → (15 + 30) / 2 = 22.5 → (22.5 + 10) / 2 = 16.25
  expect(ema([10, 20, 30, 10], 3)).toEqual([null, null, 22.5, 16.25])
})

test('BOLL of 2, 4, 6 is the mean 4 with two sample deviations of 2', () => {
  const { middle, upper, lower } = boll([2, 4, 6], 3, 2)
  expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([4, 8, 0])
  expect(upper.slice(0, 2)).toEqual([null, null])
})

test('MACD: the bar is twice DIF − DEA', () => {
  // EMA1 is the close; EMA3 of 8, 16, 8 = 8, 12, 10; DIF = 0, 4, −2; DEA over 1 period = DIF over 3: 0, 2, 0.
  const { dif, dea, bar } = macd([8, 16, 8], 1, 3, 3)
  expect(dif).toEqual([null, null, -2])
  expect(dea).toEqual([null, null, null])
  expect(bar).toEqual([null, null, null])
  const shown = macd([8, 16, 8, 8, 8], 1, 3, 3)
  // EMA3: 8, 12, 10, 9, 8.5; DIF: 0, 4, −2, −1, −0.5; DEA: 0, 2, 0, −0.5, −0.5; bar at the fifth: 0.
  expect(shown.dif).toEqual([null, null, -2, -1, -0.5])
  expect(shown.dea).toEqual([null, null, null, null, -0.5])
  expect(shown.bar.at(-1)).toBe(0)
  // A fifth close of 14: EMA3 = 11.5, DIF = 2.5, DEA = (2.5 − 0.5) / 2 = 1, bar = 2 × (2.5 − 1) = 3.
  expect(macd([8, 16, 8, 8, 14], 1, 3, 3).bar.at(-1)).toBe(3)
})

test('MACD of a price rising by one point per bar: DIF converges to (26 − 12) / 2 = 7 and the bar to 0', () => {
  const { dif, bar } = macd(Array.from({ length: 400 }, (_, index) => 3000 + index))
  expect(dif.findIndex((value) => value !== null)).toBe(25)
  expect(bar.findIndex((value) => value !== null)).toBe(33)
  expect(dif.at(-1)).toBeCloseTo(7, 6)
  expect(bar.at(-1)).toBeCloseTo(0, 6)
})

test('KDJ starts at 50 and moves a third of the distance', () => {
  // RSV over 2: 75 = (9.5 − 8) / 2 … K = 50 + 25/3, D = 50 + 25/9, J = 3K − 2D = 50 + 25 − 50/9.
  const { k, d, j } = kdj(bars([9, 8, 8.5], [10, 8.5, 9.5]), 2)
  expect(rounded(k)).toEqual([null, 58.3333])
  expect(rounded(d)).toEqual([null, 52.7778])
  expect(rounded(j)).toEqual([null, 69.4444])
})

test('KDJ of a constant price stays at 50', () => {
  const { k, d, j } = kdj(bars(...Array.from({ length: 12 }, (): [number, number, number] => [5, 5, 5])))
  expect([k.at(-1), d.at(-1), j.at(-1)]).toEqual([50, 50, 50])
  expect(k.filter((value) => value === null)).toHaveLength(8)
})

test('RSI is smoothed as in 通达信', () => {
  // Moves: +2, −1, +3. SMA(2,1) of the rises: 2, 1, 2; of all moves: 2, 1.5, 2.25. RSI: 100 × 1 / 1.5 and 100
  // × 2 / 2.25.
  expect(rounded(rsi([10, 12, 11, 14], 2))).toEqual([null, null, 66.6667, 88.8889])
  expect(rsi([5, 5, 5, 5], 2)).toEqual([null, null, 50, 50])
  expect(rsi([1, 2, 3, 4], 2).at(-1)).toBe(100)
})

test('ATR is the plain mean of true ranges including the gap to the previous close', () => {
  // True ranges: 12 − 9 = 3 after a close of 10, and 16 − 10 = 6 after a close of 10.
  expect(atr(bars([11, 9, 10], [12, 9, 10], [16, 13, 14]), 2)).toEqual([null, null, 4.5])
  expect(atr([], 2)).toEqual([])
})

test('CCI of typical prices 1, 2, 6 is three above the mean with a mean deviation of two', () => {
  expect(rounded(cci(bars([1, 1, 1], [2, 2, 2], [6, 6, 6]), 3))).toEqual([null, null, 100])
  expect(cci(bars([0.1, 0.1, 0.1], [0.1, 0.1, 0.1], [0.1, 0.1, 0.1]), 3).at(-1)).toBe(0)
})

test('OBV adds the volume of a rise and subtracts that of a fall', () => {
  const closes: [close: number, volume: number][] = [
    [10, 5],
    [11, 7],
    [11, 9],
    [10, 4],
  ]
  expect(obv(closes.map(([close, volume]) => ({ close, volume })))).toEqual([0, 7, 7, 3])
})

test('SAR rises below a rising price and reverses above it when touched', () => {
  const rising = bars([10, 8, 9], [11, 9, 10], [12, 10, 11], [13, 11, 12], [14, 12, 13], [15, 13, 14])
  const climbing = sar(rising)
  // The SAR starts at the lowest price, 8: then 8 + 0.02 × (13 − 8) = 8.1, then 8.1 + 0.04 × (14 − 8.1) =
  // 8.336.
  expect(rounded(climbing.value)).toEqual([null, null, null, 8, 8.1, 8.336])
  expect(climbing.rising.at(-1)).toBe(true)
  const turned = sar([...rising, ...bars([15, 7, 7.5], [8, 6, 7])])
  // The SAR reverses to the highest price, 15, then falls by 0.02 × (15 − 7), but not below the high of the
  // last two bars.
  expect(turned.rising.slice(-2)).toEqual([false, false])
  expect(rounded(turned.value).slice(-2)).toEqual([15, 15])
  expect(sar(rising.slice(0, 3)).value).toEqual([null, null, null])
})

test('VWAP is turnover per lot and restarts each trading day', () => {
  const bar = (tradingDay: string, price: number, volume: number, turnover: number | null) => ({
    tradingDay,
    high: price,
    low: price,
    close: price,
    volume,
    turnover,
  })
  const known = [
    bar('2026-10-12', 9, 0, 0),
    bar('2026-10-12', 10, 1, 100),
    bar('2026-10-12', 13, 2, 260),
    bar('2026-10-13', 20, 5, 1000),
  ]
  expect(vwap(known, 10)).toEqual([null, 10, 12, 20])
  expect(vwap([bar('2026-10-12', 10, 1, 100), bar('2026-10-12', 16, 1, null)], 10)).toEqual([10, 13])
})

test('the windowed highest and lowest equal a brute-force search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (values, period) => {
        const of = (best: (...all: number[]) => number) =>
          values.map((_, index) =>
            index < period - 1 ? null : best(...values.slice(index - period + 1, index + 1)),
          )
        expect(highest(values, period)).toEqual(of(Math.max))
        expect(lowest(values, period)).toEqual(of(Math.min))
      },
    ),
  )
})

test('every line has one value per candle within its bounds', () => {
  const walk = fc
    .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.nat(15), fc.nat(15), fc.nat(999)), {
      maxLength: 90,
    })
    .map((steps) => {
      let close = 2000
      return steps.map(([move, above, below, volume]) => {
        const open = close
        close += move
        return { high: Math.max(open, close) + above, low: Math.min(open, close) - below, close, volume }
      })
    })
  fc.assert(
    fc.property(walk, (candles) => {
      const closes = candles.map(({ close }) => close)
      const { k, d, j } = kdj(candles)
      const { value } = sar(candles)
      const band = boll(closes)
      for (const line of [
        k,
        d,
        j,
        value,
        band.upper,
        rsi(closes, 6),
        atr(candles),
        cci(candles),
        macd(closes).bar,
      ]) {
        expect(line).toHaveLength(candles.length)
      }
      for (const one of [...k, ...d, ...rsi(closes, 6)]) {
        if (one === null) continue
        expect(one).toBeGreaterThanOrEqual(-1e-9)
        expect(one).toBeLessThanOrEqual(100 + 1e-9)
      }
      for (const [index, top] of band.upper.entries()) {
        if (top !== null) expect(top).toBeGreaterThanOrEqual(band.lower[index] ?? 0)
      }
    }),
  )
})
