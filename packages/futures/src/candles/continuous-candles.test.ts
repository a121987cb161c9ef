import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { tradingDaysBetween } from '../calendar'
import { type Adjustment, type Candle, continuousCandles } from '.'

const bar = (tradingDay: string, close: number): Candle => ({
  end: Date.parse(`${tradingDay}T07:00:00Z`),
  tradingDay,
  open: close - 1,
  high: close + 3,
  low: close - 2,
  close,
  volume: 100,
  turnover: 1000,
  openInterest: 50,
})

const days = [
  { tradingDay: '2026-10-12', main: 'rb2610' },
  { tradingDay: '2026-10-13', main: 'rb2701' },
  { tradingDay: '2026-10-14', main: 'rb2701' },
]
const closes: Record<string, number> = {
  'rb2610 2026-10-12': 3000,
  'rb2701 2026-10-12': 3060,
  'rb2701 2026-10-13': 3070,
  'rb2701 2026-10-14': 3080,
}
const closeOf = (code: string, day: string) => closes[`${code} ${day}`] ?? null
const barsOf = (code: string, day: string) => {
  const close = closeOf(code, day)
  return close === null ? [] : [bar(day, close)]
}

test.each<[Adjustment, number[]]>([
  ['raw', [3000, 3070, 3080]],
  ['difference', [3060, 3070, 3080]],
  ['ratio', [3060, 3070, 3080]],
])('%s: earlier prices are adjusted, the last ones stay as traded', (mode, expected) => {
  const { candles, rolls } = continuousCandles(days, closeOf, barsOf, mode)
  expect(candles.map(({ close }) => close)).toEqual(expected)
  expect(rolls).toEqual([
    { tradingDay: '2026-10-13', from: 'rb2610', to: 'rb2701', fromClose: 3000, toClose: 3060 },
  ])
  expect(candles[0]).toMatchObject({ volume: 100, turnover: 1000, openInterest: 50 })
  if (mode === 'ratio') expect(candles[0]).toMatchObject({ open: 3058.98, high: 3063.06, low: 3057.96 })
})

test('a roll with unknown closes is marked and not adjusted', () => {
  const { candles, rolls } = continuousCandles(
    days,
    (code, day) => (code === 'rb2701' && day === '2026-10-12' ? null : closeOf(code, day)),
    barsOf,
    'difference',
  )
  expect(rolls).toMatchObject([{ fromClose: 3000, toClose: null }])
  expect(candles.map(({ close }) => close)).toEqual([3000, 3070, 3080])
})

test('the roll after a day without a main contract compares the last day that had one', () => {
  const withGap = [days[0], { tradingDay: '2026-10-13', main: null }, days[2]].filter(
    (day) => day !== undefined,
  )
  const { rolls } = continuousCandles(withGap, closeOf, barsOf, 'difference')
  expect(rolls).toMatchObject([{ tradingDay: '2026-10-14', fromClose: 3000, toClose: 3060 }])
})

test('difference preserves moves in points and ratio moves in percent over any number of rolls', () => {
  const calendar = tradingDaysBetween('2026-01-05', '2026-04-30')
  const anyMarket = fc.record({
    mains: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 60 }),
    prices: fc.array(fc.integer({ min: 500, max: 9000 }), { minLength: 7, maxLength: 40 }),
  })
  fc.assert(
    fc.property(anyMarket, ({ mains, prices }) => {
      const months = [...mains].sort((a, b) => a - b)
      const market = months.map((month, index) => ({ tradingDay: calendar[index] ?? '', main: `X${month}` }))
      const price = (code: string, day: string) =>
        prices[(Number(code.slice(1)) * 31 + calendar.indexOf(day) * 17) % prices.length] ?? 1
      const bars = (code: string, day: string) => [bar(day, price(code, day))]

      const moves = (mode: Adjustment) => {
        const { candles } = continuousCandles(market, price, bars, mode)
        return candles.slice(1).map(({ close }, index) => ({ before: candles[index]?.close ?? 0, close }))
      }
      // The return of holding each day's main contract from the previous close.
      const held = market.slice(1).map(({ main, tradingDay }, index) => ({
        before: price(main, market[index]?.tradingDay ?? ''),
        close: price(main, tradingDay),
      }))
      for (const [index, { before, close }] of moves('difference').entries()) {
        const expected = held[index]
        expect(close - before).toBeCloseTo((expected?.close ?? 0) - (expected?.before ?? 0), 4)
      }
      const { candles, rolls } = continuousCandles(market, price, bars, 'ratio')
      expect(candles.at(-1)?.close).toBe(price(market.at(-1)?.main ?? '', market.at(-1)?.tradingDay ?? ''))
      expect(rolls).toHaveLength(new Set(months).size - 1)
      for (const [index, { before, close }] of moves('ratio').entries()) {
        const expected = held[index]
        const percent = (expected?.close ?? 0) / (expected?.before ?? 1)
        // The tolerance covers two errors: the rounding to a millionth, which is the larger one for prices
        // that the rolls have shrunk, and the precision of doubles, for prices that the rolls have raised.
        expect(Math.abs(close - before * percent)).toBeLessThan(1e-6 * (1 + percent) + close * 1e-12)
      }
    }),
  )
})

describe.skipIf(!hasSharedData)('lithium carbonate', () => {
  const rows = hasSharedData ? sharedRows('exchange/gfex/lc_contract_daily_2023-2025.csv.gz') : []
  const quotes = new Map(rows.map((row) => [`${row.contract} ${row.trade_date}`, row]))
  const published = hasSharedData ? sharedRows('daily/lc_main_continuous_2023-2025.csv.gz') : []
  const market = published.map((row) => ({ tradingDay: row.trade_date ?? '', main: row.contract ?? '' }))
  const closeOn = (code: string, day: string) => {
    const close = quotes.get(`${code} ${day}`)?.close
    return close === undefined ? null : Number(close)
  }
  const barsOn = (code: string, day: string): Candle[] => {
    const row = quotes.get(`${code} ${day}`)
    if (!row) return []
    return [
      {
        ...bar(day, Number(row.close)),
        open: Number(row.open),
        high: Number(row.high),
        low: Number(row.low),
        volume: Number(row.volume),
      },
    ]
  }

  test('the series spliced from its contracts equals the published main series and its rolls', () => {
    const { candles, rolls } = continuousCandles(market, closeOn, barsOn, 'raw')
    expect(
      candles.map(({ tradingDay, open, high, low, close }) => [tradingDay, open, high, low, close]),
    ).toEqual(
      published.map((row) => [row.trade_date, ...[row.open, row.high, row.low, row.close].map(Number)]),
    )
    expect(rolls.map(({ tradingDay }) => tradingDay)).toEqual(
      published.flatMap((row) => (row.rolled === 'True' ? [row.trade_date] : [])),
    )
    expect(rolls.length).toBeGreaterThan(5)
  })

  test('each day of the adjusted series moves like its own contract', () => {
    const points = continuousCandles(market, closeOn, barsOn, 'difference').candles
    const percents = continuousCandles(market, closeOn, barsOn, 'ratio').candles
    for (const [index, { tradingDay, main }] of market.entries()) {
      const before = market[index - 1]?.tradingDay
      const own = closeOn(main, tradingDay) ?? Number.NaN
      const ownBefore = before === undefined ? null : closeOn(main, before)
      if (ownBefore === null) continue
      const [was, is] = [points[index - 1]?.close ?? 0, points[index]?.close ?? 0]
      expect(is - was).toBeCloseTo(own - ownBefore, 4)
      expect((percents[index]?.close ?? 0) / (percents[index - 1]?.close ?? 1)).toBeCloseTo(
        own / ownBefore,
        9,
      )
    }
  })
})
