import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnDays, volatilityCone } from '..'
import { daysWithCloses } from './series.fixture'
import { annualVolatility } from './volatility-cone'

test('alternating +1 % and −1 %: s = 1.1547 % over four days, 18.33 % a year', () => {
  // Mean 0, squares 4 × 0.01², ÷ 3: s = 0.0115470; × √252 = 15.8745.
  expect(annualVolatility([0.01, -0.01, 0.01, -0.01])).toBeCloseTo(18.3303, 4)
})

test('windows of two returns match values computed by hand', () => {
  // Returns: ln 1.1 = 0.0953102 twice, then ln (99 ÷ 121) = −0.2006707.
  const [row] = volatilityCone(daysWithCloses('2026-11-02', [100, 110, 121, 99]), [2])
  // The first window has two equal returns and no volatility. The returns of the second differ by 0.2959809;
  // s = that ÷ √2 = 0.2092908; annualised: × √252 × 100.
  const second = (0.2959809 / Math.SQRT2) * Math.sqrt(252) * 100
  expect(row).toMatchObject({ days: 2, count: 2, percentile: 100 })
  expect(row?.min).toBeCloseTo(0, 6)
  expect(row?.current).toBeCloseTo(second, 3)
  expect(row?.max).toBeCloseTo(second, 3)
  expect(row?.median).toBeCloseTo(second / 2, 3)
  expect(row?.p25).toBeCloseTo(second / 4, 3)
  expect(row?.p75).toBeCloseTo((second * 3) / 4, 3)
})

test('a series shorter than the window or with a hole near its end has no current volatility', () => {
  const short = volatilityCone(daysWithCloses('2026-11-02', [100, 101, 102]), [5])[0]
  expect(short).toEqual({
    days: 5,
    count: 0,
    min: null,
    p25: null,
    median: null,
    p75: null,
    max: null,
    current: null,
    percentile: null,
  })
  const roll = { tradingDay: '2026-11-09', from: 'rb2610', to: 'rb2701', fromClose: null, toClose: null }
  const whole = daysWithCloses('2026-11-02', [100, 101, 100, 102, 101, 103])
  const candles = whole.map((day) => ({ ...day, end: 0, volume: 0, turnover: null, openInterest: null }))
  const [holed] = volatilityCone(returnDays(candles, [roll]), [2])
  // The returns of the 3rd to the 6th give three windows; no window ends on the 9th.
  expect(holed).toMatchObject({ count: 3, current: null, percentile: null })
})

test('quartiles are ordered and independent of the price scale', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 900, max: 1100 }), { minLength: 12, maxLength: 60 }),
      fc.integer({ min: 2, max: 50 }),
      (closes, scale) => {
        const [row] = volatilityCone(daysWithCloses('2026-01-05', closes), [10])
        const ordered = [row?.min, row?.p25, row?.median, row?.p75, row?.max].map((each) => each ?? -1)
        expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
        expect(row?.count).toBe(closes.length - 10)
        const scaled = volatilityCone(
          daysWithCloses(
            '2026-01-05',
            closes.map((close) => close * scale),
          ),
          [10],
        )[0]
        expect(scaled?.current).toBeCloseTo(row?.current ?? -1, 6)
      },
    ),
  )
})
