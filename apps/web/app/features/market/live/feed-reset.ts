import type { FeedState } from '@vce/protocol'

/** Maximum step back of the market clock without a replay, in milliseconds. */
const maxStepBackMs = 60_000

/** Whether the feed moved to another trading day or replays the same one from its start. */
export const isReplayRestart = (before: FeedState, now: FeedState) =>
  before.tradingDay !== now.tradingDay || (now.at ?? 0) < (before.at ?? 0) - maxStepBackMs
