import { type Product, tradingHours } from '@vce/futures'
import { timeOfBeijing } from './beijing-moment'

export const millisecondsOfMinute = 60_000

/** A session as minutes of the trading day; times are epoch milliseconds. */
export interface MinuteSpan {
  kind: 'night' | 'day'
  start: number
  /** Place of its first minute in the day. */
  first: number
  minutes: number
}

/**
 * A trading day minute by minute. Minute 0 is the auction's match, a separate moment; trading starts at 1.
 */
export interface TradingMinutes {
  match: number
  spans: readonly MinuteSpan[]
  /** All minutes, the match included. */
  count: number
}

export function tradingMinutes(product: Product, tradingDay: string, contractCode: string): TradingMinutes {
  const { auction, sessions } = tradingHours(product, tradingDay, contractCode)
  let count = 1
  const spans = sessions.map(({ kind, start, end }): MinuteSpan => {
    const begin = timeOfBeijing(start)
    const minutes = (timeOfBeijing(end) - begin) / millisecondsOfMinute
    const span = { kind, start: begin, first: count, minutes }
    count += minutes
    return span
  })
  return { match: timeOfBeijing(auction.match), spans, count }
}

/** The newest minute that has begun, -1 before the match; a break belongs to the minute before it. */
export function minuteAt({ match, spans }: TradingMinutes, at: number): number {
  const span = spans.findLast(({ start }) => start <= at)
  if (!span) return at < match ? -1 : 0
  return span.first + Math.min(span.minutes - 1, Math.floor((at - span.start) / millisecondsOfMinute))
}

/** When a minute begins, epoch milliseconds. */
export function startOf({ match, spans }: TradingMinutes, minute: number): number {
  const span = spans.findLast(({ first }) => first <= minute)
  return span ? span.start + (minute - span.first) * millisecondsOfMinute : match
}
