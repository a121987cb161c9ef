import { previousTradingDay } from '@vce/futures'
import { largestRemainder } from '@vce/futures/statistics'
import type { ViewDirection, ViewShares } from '@vce/protocol'

/** Trading days in which each broker has one vote. */
export const voteWindow = 5

export interface Vote {
  broker: string
  direction: ViewDirection
  tradingDay: string
}

/** First day of the window ending on a day. */
export const windowStart = (day: string) => previousTradingDay(day, voteWindow - 1)

/** Each broker's newest direction between two days, from views sorted newest first (models, C). */
export function castVotes(views: readonly Vote[], from: string, to: string): Map<string, ViewDirection> {
  const cast = new Map<string, ViewDirection>()
  for (const { broker, direction, tradingDay } of views) {
    if (tradingDay >= from && tradingDay <= to && !cast.has(broker)) cast.set(broker, direction)
  }
  return cast
}

/**
 * Counts of the window ending on a day, and percentages that add up to 100; without a day there are no votes.
 */
export function sharesOn(views: readonly Vote[], day: string | null): ViewShares {
  const cast = day === null ? [] : [...castVotes(views, windowStart(day), day).values()]
  const counts = (['看多', '看空', '震荡'] as const).map(
    (direction) => cast.filter((each) => each === direction).length,
  )
  const [kanduo = 0, kankong = 0, zhendang = 0] = counts
  const [duo = 0, kong = 0, dang = 0] = largestRemainder(counts) ?? []
  return {
    kanduo,
    kankong,
    zhendang,
    shares: cast.length === 0 ? null : { kanduo: duo, kankong: kong, zhendang: dang },
  }
}

/** 多头占比 in percent; null without votes. */
export const longShare = ({ shares }: ViewShares) => shares?.kanduo ?? null

export interface TurnedVote {
  broker: string
  from: ViewDirection
  to: ViewDirection
}

/** Brokers whose vote in the window ending on a day differs from that in the five days before it. */
export function turnedVotes(views: readonly Vote[], day: string): TurnedVote[] {
  const start = windowStart(day)
  const lastBefore = previousTradingDay(start)
  return turned(castVotes(views, start, day), castVotes(views, windowStart(lastBefore), lastBefore))
}

/** Brokers whose view of a day differs from their last one within the five trading days before it. */
export function turnedOn(views: readonly Vote[], day: string): TurnedVote[] {
  const before = previousTradingDay(day)
  return turned(castVotes(views, day, day), castVotes(views, windowStart(before), before))
}

const turned = (now: Map<string, ViewDirection>, before: Map<string, ViewDirection>): TurnedVote[] =>
  [...now].flatMap(([broker, to]) => {
    const from = before.get(broker)
    return from !== undefined && from !== to ? [{ broker, from, to }] : []
  })
