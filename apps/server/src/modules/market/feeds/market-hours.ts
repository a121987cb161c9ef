import {
  epochOf,
  hasNightSession,
  isTradingDay,
  momentAt,
  nextTradingDay,
  type Product,
  previousTradingDay,
  tradingDayOf,
  tradingHours,
} from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'

/**
 * Whether any product trades or is in its auction; includes the minute after a session, for its last ticks.
 */
export function isAnyTrading(products: Iterable<Product>, at: number): boolean {
  const tradingDay = tradingDayOf(at)
  if (tradingDay === null) return false
  for (const product of products) if (sessionGrid(product, tradingDay).minuteOf(at) !== null) return true
  return false
}

/** The trading day whose settlement prices are due, in the two hours after its close. */
export function settlingDay(at: number): string | null {
  const [date = '', clock = ''] = momentAt(at).split(' ')
  return isTradingDay(date) && clock > '15:00' && clock < '17:00' ? date : null
}

/** A product, or one contract of it. */
interface TradedProduct {
  product: Product
  contract?: string
}

/**
 * Start of the earliest session that runs now; null if no session runs. Auctions do not count, because they
 * bring no ticks.
 */
export function openSince(traded: Iterable<TradedProduct>, at: number): number | null {
  const tradingDay = tradingDayOf(at)
  let since: number | null = null
  if (tradingDay === null) return null
  for (const { product, contract } of traded) {
    for (const session of tradingHours(product, tradingDay, contract).sessions) {
      const [start, end] = [epochOf(session.start), epochOf(session.end)]
      if (at >= start && at < end) since = Math.min(since ?? start, start)
    }
  }
  return since
}

/**
 * The trading day that began most recently at `at` (epoch milliseconds). From the start of Friday's night
 * session to Monday's close this day is Monday; on an evening without a night session it is the day that has
 * closed.
 */
export function lastBegunDay(at: number): string {
  const trading = tradingDayOf(at)
  if (trading !== null) return trading
  const [date = '', clock = ''] = momentAt(at).split(' ')
  if (isTradingDay(date) && clock > '15:15') return date
  const closed = previousTradingDay(date)
  const next = nextTradingDay(closed)
  return hasNightSession(next) ? next : closed
}
