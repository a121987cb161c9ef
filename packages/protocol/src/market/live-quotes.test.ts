import { expect, test } from 'vitest'
import { isFeedRestart, withTick } from './live-quotes'
import { type FeedState, type Quote, tickFields } from './quote'

const feed = (more: Partial<FeedState> = {}): FeedState => ({
  kind: 'replay',
  tradingDay: '2026-11-20',
  at: 10_000_000,
  source: '模拟行情',
  ...more,
})

const quote: Quote = {
  contract: 'rb2701',
  product: 'rb',
  name: '螺纹',
  exchange: 'SHFE',
  sector: '黑色',
  main: true,
  digits: 0,
  last: 3100,
  bid: 3099,
  bidVolume: 12,
  ask: 3100,
  askVolume: 8,
  lastVolume: 4,
  volume: 1000,
  openInterest: 2000,
  openInterestChange: 50,
  open: 3080,
  high: 3110,
  low: 3070,
  previousClose: 3085,
  previousSettlement: 3090,
  average: 3095,
  turnover: 30_950_000,
  limitUp: 3244,
  limitDown: 2935,
  tradingDay: '2026-11-23',
  at: 1000,
}

test('a tick updates its figures without changing the other fields', () => {
  const later = { ...quote, last: 3120, high: 3121, at: 2000 }
  expect(withTick(quote, [quote.contract, ...tickFields.map((field) => later[field])])).toEqual(later)
})

test('another trading day or a replay of the current day is a restart', () => {
  expect(isFeedRestart(feed(), feed({ tradingDay: '2026-11-23' }))).toBe(true)
  expect(isFeedRestart(feed(), feed({ at: 1_000_000 }))).toBe(true)
})

test('the first state of a feed is a restart', () => {
  expect(isFeedRestart(undefined, feed())).toBe(true)
})

test('a continuing day or a slightly older answer is no restart', () => {
  expect(isFeedRestart(feed(), feed({ at: 10_000_500 }))).toBe(false)
  expect(isFeedRestart(feed(), feed({ at: 9_998_000 }))).toBe(false)
  expect(isFeedRestart(feed({ kind: 'settled', at: null }), feed({ kind: 'settled', at: null }))).toBe(false)
})
