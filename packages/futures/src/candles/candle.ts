/** Intervals of a whole trading day or longer. */
export const dayIntervals = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DayInterval = (typeof dayIntervals)[number]

export type Interval = '1m' | '3m' | '5m' | '15m' | '30m' | '60m' | '120m' | '240m' | DayInterval

export const isDayInterval = (interval: Interval): interval is DayInterval =>
  dayIntervals.some((each) => each === interval)

/** A bar of one contract; prices in quote units. */
export interface Candle {
  /** Epoch milliseconds (UTC) of the bar's end, as Chinese charts label it. */
  end: number
  /** Trading day of the last minute counted. */
  tradingDay: string
  open: number
  high: number
  low: number
  close: number
  /** Single-sided 手. */
  volume: number
  /** 元; null if the feed has no turnover. */
  turnover: number | null
  /** Single-sided 手 at the bar's end. */
  openInterest: number | null
}

/**
 * A cumulative snapshot of a contract, the common form of CTP, Sina and the simulation. Unknown fields are
 * null.
 */
export interface Tick {
  /** Epoch milliseconds (UTC) by the exchange's clock. */
  at: number
  tradingDay: string
  price: number | null
  /** 手 since the trading day began, night included. */
  volume: number | null
  /** 元 since the trading day began. */
  turnover: number | null
  openInterest: number | null
  bid: number | null
  bidVolume: number | null
  ask: number | null
  askVolume: number | null
  /** High and low of the trading day so far; they reveal prices between two snapshots. */
  high?: number | null
  low?: number | null
}
