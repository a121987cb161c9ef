import { minuteMs, type Product, tradingHours } from '@vce/futures'
import { epochOfBeijing } from './beijing-moment'

/** A session, as a range of the day's minutes; times are in epoch milliseconds. */
export interface MinuteSpan {
  kind: 'night' | 'day'
  start: number
  /** Index of the session's first minute in the day. */
  first: number
  minutes: number
}

/**
 * The minutes of a trading day. Minute 0 is the auction's match, which is earlier than the sessions; trading
 * starts at minute 1.
 */
export interface TradingMinutes {
  match: number
  spans: readonly MinuteSpan[]
  /** Number of minutes, including the match. */
  count: number
}

export function tradingMinutes(product: Product, tradingDay: string, contractCode: string): TradingMinutes {
  const { auction, sessions } = tradingHours(product, tradingDay, contractCode)
  let count = 1
  const spans = sessions.map(({ kind, start, end }): MinuteSpan => {
    const begin = epochOfBeijing(start)
    const minutes = (epochOfBeijing(end) - begin) / minuteMs
    const span = { kind, start: begin, first: count, minutes }
    count += minutes
    return span
  })
  return { match: epochOfBeijing(auction.match), spans, count }
}

/**
 * The newest minute that has begun; −1 before the match. During a break it is the last minute before the
 * break.
 */
export function minuteAt({ match, spans }: TradingMinutes, at: number): number {
  const span = spans.findLast(({ start }) => start <= at)
  if (!span) return at < match ? -1 : 0
  return span.first + Math.min(span.minutes - 1, Math.floor((at - span.start) / minuteMs))
}

/** When a minute begins, epoch milliseconds. */
export function minuteStart({ match, spans }: TradingMinutes, minute: number): number {
  const span = spans.findLast(({ first }) => first <= minute)
  return span ? span.start + (minute - span.first) * minuteMs : match
}
