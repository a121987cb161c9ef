import { type FeedState, type Quote, type TickRow, tickFields } from '@vce/protocol'

/** A quote with invented figures for tests. */
export const inventedQuote = (change: Partial<Quote> = {}): Quote => ({
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
  ...change,
})

/** The tick row the socket sends for a quote. */
export const tickOf = (quote: Quote): TickRow => [quote.contract, ...tickFields.map((field) => quote[field])]

export const inventedFeed: FeedState = {
  kind: 'live',
  tradingDay: '2026-11-23',
  at: 1000,
  source: '模拟行情',
}
