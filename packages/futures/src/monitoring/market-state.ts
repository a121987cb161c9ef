/**
 * The input of the rules after one tick of one contract. Unknown values are null: a rule that needs such a
 * value does not fire. Prices are in quote units, 手 single-sided, times in epoch milliseconds, rates
 * fractions of 1 (0.01 = 1 %).
 */
export interface MarketState {
  at: number
  tradingDay: string
  price: number
  tickSize: number
  /** Number of trading minutes begun since the trading day's open. */
  minutesPassed: number
  priceMinuteAgo: number | null
  priceFiveMinutesAgo: number | null
  /** Standard deviations of 1-minute and 5-minute returns. */
  sigmaMinute: number | null
  sigmaFiveMinutes: number | null
  openInterest: number | null
  openInterestMinuteAgo: number | null
  /** 手 and 元 traded since the previous tick. */
  tickVolume: number | null
  tickTurnover: number | null
  /** 手: the 99.5th percentile of the ticks of 20 days (`largeTickOf`). */
  largeTickVolume: number | null
  /** 手 of the last minute, and the mean 手 of the same minute on previous days. */
  minuteVolume: number | null
  typicalMinuteVolume: number | null
  /** The trading day's highest and lowest price before this tick. */
  highBefore: number | null
  lowBefore: number | null
  /** Highest and lowest prices of the previous 20 and 60 trading days. */
  high20: number | null
  low20: number | null
  high60: number | null
  low60: number | null
  /** Levels whose crossing is an event. The array object only changes if the levels change. */
  pivots: readonly { name: string; price: number }[]
  limitUp: number | null
  limitDown: number | null
  /** Open of this trading day; a difference from the previous close is a gap. */
  open: number | null
  previousClose: number | null
}
