import { epochOf, isTradingDay, singleSided } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { MarketFacts } from '#modules/market'

type DayQuote = Awaited<ReturnType<MarketFacts['quotesBetween']>>[number]

/** Every exchange's day has ended by then; indicators need no more precise time of a day. */
const dayEnd = '15:15'

/**
 * Settled days of a contract as candles, oldest first, without days without a trade and days that are holidays in the
 * calendar: charts draw the same.
 */
export const dayCandles = (quotes: readonly DayQuote[]): Candle[] =>
  quotes
    .filter(({ tradingDay }) => isTradingDay(tradingDay))
    .toSorted((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1))
    .flatMap((published) => {
      const { tradingDay, open, high, low, close, volume, turnover, openInterest } = singleSided(published)
      if (open === null || high === null || low === null || close === null) return []
      const end = epochOf(`${tradingDay} ${dayEnd}`)
      return [{ end, tradingDay, open, high, low, close, volume: volume ?? 0, turnover, openInterest }]
    })
