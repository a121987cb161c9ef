import {
  epochOf,
  hasNightSession,
  isTradingDay,
  momentAt,
  nextTradingDay,
  type Product,
  previousTradingDay,
  sessionGrid,
  tradingDayOf,
  tradingHours,
} from '@vce/futures'

/** Whether any of some products trades or calls its auction; a minute after a session's end its last ticks come. */
export function anyTrades(products: Iterable<Product>, at: number): boolean {
  const tradingDay = tradingDayOf(at)
  if (tradingDay === null) return false
  for (const product of products) if (sessionGrid(product, tradingDay).minuteOf(at) !== null) return true
  return false
}

/** The trading day whose settlement prices are about to come, in the two hours after its close. */
export function daySettling(at: number): string | null {
  const [date = '', clock = ''] = momentAt(at).split(' ')
  return isTradingDay(date) && clock > '15:00' && clock < '17:00' ? date : null
}

/** A product, or one contract of it. */
interface Traded {
  product: Product
  contract?: string
}

/** Since when the first of some products trades without a break; null while none does. Auctions are still silent. */
export function openSince(traded: Iterable<Traded>, at: number): number | null {
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
 * The trading day whose first session began last (epoch milliseconds): from a Friday's night to Monday's close it is
 * Monday. Where the evening brings no night session it stays the day that has closed.
 */
export function dayBegun(at: number): string {
  const trading = tradingDayOf(at)
  if (trading !== null) return trading
  const [date = '', clock = ''] = momentAt(at).split(' ')
  if (isTradingDay(date) && clock > '15:15') return date
  const evening = previousTradingDay(date)
  const next = nextTradingDay(evening)
  return hasNightSession(next) ? next : evening
}
