import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { candlesOfTradingDay } from './trading-day-candles'

const candle = (time: string): CandleRow => [Date.parse(`${time}+08:00`), 1, 1, 1, 1, 1, null, null]
const ends = (candles: readonly CandleRow[]) =>
  candles.map(([end]) => new Date(end + 8 * 3_600_000).toISOString().slice(5, 16))

const candles = [
  '2026-11-20T14:45',
  '2026-11-20T15:00',
  '2026-11-20T21:15',
  '2026-11-21T00:30',
  '2026-11-23T09:15',
  '2026-11-23T15:00',
  '2026-11-23T21:15',
].map(candle)

test('a trading day begins with the night session before it', () => {
  expect(ends(candlesOfTradingDay(candles, '2026-11-23'))).toEqual([
    '11-20T21:15',
    '11-21T00:30',
    '11-23T09:15',
    '11-23T15:00',
  ])
})

test('a day without a night session has its day session alone', () => {
  expect(ends(candlesOfTradingDay(candles.slice(0, 2), '2026-11-20'))).toEqual(['11-20T14:45', '11-20T15:00'])
})

test('a day without candles has none', () => {
  expect(candlesOfTradingDay(candles, '2026-11-24')).toEqual([])
})
