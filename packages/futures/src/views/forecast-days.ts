import { epochOf, lastTradingDayUpTo, momentAt, nextTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { tradingHours } from '../sessions'

/**
 * The time of a trading day's opening print, in epoch milliseconds: it is matched in the auction, a minute
 * before the session.
 */
export function openingPrintTime(product: Product, tradingDay: string): number {
  return epochOf(tradingHours(product, tradingDay).auction.match)
}

/** The end of a trading day's last session, in epoch milliseconds. */
function lastEnd(product: Product, tradingDay: string, contractCode: string): number {
  const { sessions } = tradingHours(product, tradingDay, contractCode)
  return epochOf(sessions.at(-1)?.end ?? `${tradingDay} 15:00`)
}

function firstDay(at: number, isAfter: (tradingDay: string) => boolean): string {
  // An evening belongs to the next trading day, so the search begins at the day itself or the last trading
  // day before.
  let day = lastTradingDayUpTo(momentAt(at).slice(0, 10))
  while (!isAfter(day)) day = nextTradingDay(day)
  return day
}

/** The first trading day whose opening print comes after a time in epoch milliseconds. */
export const dayOfNextOpen = (product: Product, at: number): string =>
  firstDay(at, (day) => openingPrintTime(product, day) > at)

/** The first trading day on which a contract can trade at or after a time in epoch milliseconds. */
export const dayOfNextTrade = (product: Product, contractCode: string, at: number): string =>
  firstDay(at, (day) => lastEnd(product, day, contractCode) > at)
