import { minuteMs } from '@vce/futures'
import type { TickRow } from './channels'
import { type FeedState, type Quote, tickFields } from './quote'

/** The quote, updated with the figures of a tick. */
export function withTick(quote: Quote, [, ...figures]: TickRow): Quote {
  const next: Quote = { ...quote }
  for (const [index, field] of tickFields.entries()) next[field] = figures[index] ?? null
  return next
}

/** If the market clock moves back further than this, in milliseconds, a replay has started. */
const maxStepBackMs = minuteMs

/**
 * Whether the feed moved to another trading day, or replays the day from its start. The first state of a feed
 * counts as a restart.
 */
export const isFeedRestart = (before: FeedState | undefined, now: FeedState) =>
  before?.tradingDay !== now.tradingDay || (now.at ?? 0) < (before.at ?? 0) - maxStepBackMs
