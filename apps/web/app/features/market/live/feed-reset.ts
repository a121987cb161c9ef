import type { FeedState } from '@vce/protocol'

/** A clock is set back by no more than this without its day being played again, in milliseconds. */
const clockStep = 60_000

/** Whether the feed went on with another trading day, or plays the same one from its beginning. */
export const isReplayRestart = (before: FeedState, now: FeedState) =>
  before.tradingDay !== now.tradingDay || (now.at ?? 0) < (before.at ?? 0) - clockStep
