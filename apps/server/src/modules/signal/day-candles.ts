import { type Candle, epochOf, isTradingDay, singleSided } from '@vce/futures'
import type { marketFacts } from '#modules/market'

type DayQuote = Awaited<ReturnType<ReturnType<typeof marketFacts>['quotesBetween']>>[number]

/** Where every exchange's day ends or has ended; indicators do not ask more of a day's hour. */
const dayEnd = '15:15'

/**
 * Settled days of a contract as candles, oldest first; a day without a trade has none, nor has one that the calendar
 * takes for a holiday: charts draw the same.
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
