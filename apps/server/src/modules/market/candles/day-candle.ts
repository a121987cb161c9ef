import { type Product, singleSided } from '@vce/futures'
import { type Candle, sessionGrid } from '@vce/futures/candles'
import type { DayQuote } from '../product-days/product-day'

/** A settled day as a bar; a day without a trade has none. */
export function dayCandle(product: Product, published: DayQuote): Candle | null {
  const { tradingDay, open, high, low, close, volume, turnover, openInterest } = singleSided(published)
  if (open === null || high === null || low === null || close === null) return null
  return {
    end: sessionGrid(product, tradingDay, published.contractCode).minutes.at(-1) ?? 0,
    tradingDay,
    open,
    high,
    low,
    close,
    volume: volume ?? 0,
    turnover,
    openInterest,
  }
}
