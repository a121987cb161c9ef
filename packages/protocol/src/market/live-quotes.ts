import type { TickRow } from './channels'
import { type FeedState, type Quote, tickFields } from './quote'

/** The quote updated with a tick's figures. */
export function withTick(quote: Quote, [, ...figures]: TickRow): Quote {
  const next: Quote = { ...quote }
  for (const [index, field] of tickFields.entries()) next[field] = figures[index] ?? null
  return next
}

/** Maximum step back of the market clock without a replay, in milliseconds. */
const maxStepBackMs = 60_000

/** Whether the feed moved to another trading day or replays the same one from its start; a first state counts. */
export const isReplayRestart = (before: FeedState | undefined, now: FeedState) =>
  before?.tradingDay !== now.tradingDay || (now.at ?? 0) < (before.at ?? 0) - maxStepBackMs
