import { previousTradingDay } from '@vce/futures'
import type { ViewDirection, ViewScore, ViewShares, World } from '@vce/protocol'
import { countDirections, type OpenTexts, type ProductView, viewShares } from '#modules/research'

/** Number of trading days in the window in which each broker has one vote. */
export const voteWindow = 5

export interface Vote {
  broker: string
  direction: ViewDirection
  tradingDay: string
}

/** First day of the window ending on a day. */
export const voteWindowStart = (day: string) => previousTradingDay(day, voteWindow - 1)

/** Each broker's newest direction between two days, from views sorted newest first (models, C). */
export function votesBetween(views: readonly Vote[], from: string, to: string): Map<string, ViewDirection> {
  const cast = new Map<string, ViewDirection>()
  for (const { broker, direction, tradingDay } of views) {
    if (tradingDay >= from && tradingDay <= to && !cast.has(broker)) cast.set(broker, direction)
  }
  return cast
}

/**
 * Counts of the votes in the window that ends on a day, and their percentages, which add up to 100. Without a
 * day there are no votes.
 */
export function viewSharesOn(views: readonly Vote[], day: string | null): ViewShares {
  return viewShares(
    countDirections(day === null ? [] : votesBetween(views, voteWindowStart(day), day).values()),
  )
}

export interface TurnedVote {
  broker: string
  from: ViewDirection
  to: ViewDirection
}

/** Brokers whose vote in the window ending on a day differs from their vote in the window before. */
export function turnsOfWindow(views: readonly Vote[], day: string): TurnedVote[] {
  const start = voteWindowStart(day)
  const lastBefore = previousTradingDay(start)
  return turned(votesBetween(views, start, day), votesBetween(views, voteWindowStart(lastBefore), lastBefore))
}

/** Brokers whose view on a day differs from their last view within the five trading days before. */
export function turnsOfDay(views: readonly Vote[], day: string): TurnedVote[] {
  const before = previousTradingDay(day)
  return turned(votesBetween(views, day, day), votesBetween(views, voteWindowStart(before), before))
}

const turned = (now: Map<string, ViewDirection>, before: Map<string, ViewDirection>): TurnedVote[] =>
  [...now].flatMap(([broker, to]) => {
    const from = before.get(broker)
    return from !== undefined && from !== to ? [{ broker, from, to }] : []
  })

/** 机构观点 as read by BBAS; implemented by `researchViews` of the research module. */
export interface ViewReads {
  /** The newest day with any view; if `upTo` is given, no day after `upTo`. */
  newestDay(world: World, upTo?: string): Promise<string | null>
  /** Views on these products, newest first. */
  ofProducts(world: World, productCodes: readonly string[], from: string, to: string): Promise<ProductView[]>
  /**
   * Determines the texts that a reader may see whole; `thirds` is the part of the institutions open to the
   * reader, in thirds.
   */
  openTexts(world: World, thirds: number): Promise<OpenTexts>
  /** Votes on all products, newest first. */
  votes(world: World, from: string, to: string): Promise<(Vote & { productCode: string })[]>
  /** Scores of the institutions on a product; if `upTo` is given, later views and settlements are ignored. */
  scores(world: World, productCode: string, upTo?: string): Promise<ViewScore[]>
}
