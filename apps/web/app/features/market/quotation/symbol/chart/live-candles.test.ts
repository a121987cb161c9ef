import { minuteMs } from '@vce/futures'
import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { createCandleUpdater, updatedDayCandle } from './live-candles'

const candle = (
  end: number,
  close: number,
  volume: number,
  { high = close, low = close } = {},
): CandleRow => [end * minuteMs, 3100, high, low, close, volume, volume * 10, 500]

test('one-minute candles replace the chart’s, except those before its last', () => {
  const updater = createCandleUpdater('1m')
  updater.renew([candle(9, 3100, 5), candle(10, 3101, 7)], 10 * minuteMs)
  const news = [candle(9, 3100, 5), candle(10, 3102, 9), candle(11, 3103, 1)]
  expect(updater.take(news)).toEqual({ rows: news.slice(1), ask: false })
})

test('a longer candle adopts prices immediately and lots of whole minutes only', () => {
  const updater = createCandleUpdater('5m')
  // The base candle covers the first half of minute 12; it ends with minute 15.
  updater.renew([candle(15, 3100, 100)], 11.5 * minuteMs)

  expect(updater.take([candle(12, 3110, 40, { high: 3112, low: 3090 })]).rows).toEqual([
    [15 * minuteMs, 3100, 3112, 3090, 3110, 100, 1000, 500],
  ])
  expect(updater.take([candle(13, 3105, 6)])).toEqual({
    rows: [[15 * minuteMs, 3100, 3112, 3090, 3105, 106, 1060, 500]],
    ask: true,
  })
  // The minute grows, but its lots are counted once.
  expect(updater.take([candle(13, 3106, 9)]).rows[0]?.slice(4, 7)).toEqual([3106, 109, 1090])
})

test('a minute after the last candle requires a server request', () => {
  const updater = createCandleUpdater('5m')
  updater.renew([candle(15, 3100, 100)], 15 * minuteMs)
  expect(updater.take([candle(16, 3120, 3)])).toEqual({ rows: [], ask: true })

  updater.renew([candle(15, 3100, 100), candle(20, 3120, 3)], 15.5 * minuteMs)
  expect(updater.take([candle(16, 3121, 8)])).toEqual({
    rows: [[20 * minuteMs, 3100, 3121, 3120, 3121, 3, 30, 500]],
    ask: false,
  })
})

test('a whole-day snapshot adds no lots already counted', () => {
  const updater = createCandleUpdater('60m')
  updater.renew([candle(60, 3100, 600)], 30 * minuteMs)
  const day = Array.from({ length: 31 }, (_, index) => candle(index + 1, 3000, 20))
  expect(updater.take(day).rows).toEqual([[60 * minuteMs, 3100, 3100, 3000, 3000, 620, 6200, 500]])
})

test('without a base candle new minutes change nothing', () => {
  const updater = createCandleUpdater('15m')
  updater.renew([], null)
  expect(updater.take([candle(1, 1, 1)])).toEqual({ rows: [], ask: false })
  updater.renew([candle(15, 3100, 1)], null)
  expect(updater.take([])).toEqual({ rows: [], ask: false })
})

test('the running day’s candle follows its quote', () => {
  const end = Date.parse('2026-11-23T15:00:00+08:00')
  const row: CandleRow = [end, 3080, 3100, 3075, 3090, 1, null, null]
  const quote = inventedQuote({ tradingDay: '2026-11-23', last: 3105 })
  expect(updatedDayCandle(row, quote)).toEqual([end, 3080, 3110, 3070, 3105, 1000, 30_950_000, 2000])
  expect(updatedDayCandle(row, { ...quote, tradingDay: '2026-11-24' })).toBe('ask')
  expect(updatedDayCandle(row, { ...quote, tradingDay: '2026-11-20' })).toBeNull()
  expect(updatedDayCandle(row, { ...quote, open: null })).toBeNull()
  expect(updatedDayCandle(undefined, quote)).toBeNull()
})

test('a replayed day restarts its minutes', () => {
  const updater = createCandleUpdater('5m')
  updater.renew([candle(500, 3100, 100)], 497 * minuteMs)
  updater.take([candle(498, 3101, 2)])
  updater.renew([candle(15, 3100, 100)], 11.5 * minuteMs)
  updater.take([candle(12, 3100, 1)])
  expect(updater.take([candle(13, 3105, 6)]).ask).toBe(true)
})
