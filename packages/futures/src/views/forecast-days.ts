import { epochOf, lastTradingDayUpTo, momentAt, nextTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { tradingHours } from '../sessions'

/** The opening print of a trading day, in epoch milliseconds: matched in the auction, a minute before the session. */
export function openingPrint(product: Product, tradingDay: string): number {
  return epochOf(tradingHours(product, tradingDay).auction.match)
}

/** When a trading day's last session ends, in epoch milliseconds. */
function lastEnd(product: Product, tradingDay: string, contractCode: string): number {
  const { sessions } = tradingHours(product, tradingDay, contractCode)
  return epochOf(sessions.at(-1)?.end ?? `${tradingDay} 15:00`)
}

function firstDay(at: number, isAfter: (tradingDay: string) => boolean): string {
  // An evening belongs to the next trading day, so the search begins with the day itself or the one before.
  let day = lastTradingDayUpTo(momentAt(at).slice(0, 10))
  while (!isAfter(day)) day = nextTradingDay(day)
  return day
}

/** The first trading day whose opening print lies after a moment in epoch milliseconds. */
export const dayOfNextOpen = (product: Product, at: number): string =>
  firstDay(at, (day) => openingPrint(product, day) > at)

/** The trading day in which a contract can trade next, at or after a moment in epoch milliseconds. */
export const dayOfNextTrade = (product: Product, contractCode: string, at: number): string =>
  firstDay(at, (day) => lastEnd(product, day, contractCode) > at)
