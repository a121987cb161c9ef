import { epochOf } from '../src/calendar'
import type { MarketState } from '../src/monitoring'

const start = epochOf('2026-10-12 10:00')

/** The state of a quiet rebar market at 3000, `seconds` after ten in the morning, with overrides. */
export function quietMarket(seconds: number, overrides: Partial<MarketState> = {}): MarketState {
  return {
    at: start + seconds * 1000,
    tradingDay: '2026-10-12',
    price: 3000,
    tickSize: 1,
    minutesPassed: 180,
    priceMinuteAgo: 3000,
    priceFiveMinutesAgo: 3000,
    sigmaMinute: null,
    sigmaFiveMinutes: null,
    openInterest: 200_000,
    openInterestMinuteAgo: 200_000,
    tickVolume: 10,
    tickTurnover: 300_000,
    largeTickVolume: 1000,
    minuteVolume: 2000,
    typicalMinuteVolume: 2000,
    highBefore: 3020,
    lowBefore: 2980,
    high20: 3100,
    low20: 2900,
    high60: 3200,
    low60: 2800,
    pivots: noPivots,
    limitUp: 3210,
    limitDown: 2790,
    open: 3000,
    previousClose: 3000,
    ...overrides,
  }
}

const noPivots: MarketState['pivots'] = []
