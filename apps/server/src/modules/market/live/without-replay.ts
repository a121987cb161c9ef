import type { FeedState } from '@vce/protocol'
import type { LiveMarket } from './live-market'

/** Whether a feed in this state replays a session; a page without replay then ignores the feed. */
export const isReplay = (state: Pick<FeedState, 'kind'> | null | undefined) => state?.kind === 'replay'

/** The market without replay: a world whose last session is replayed has no feed. */
export const withoutReplay = (market: LiveMarket): LiveMarket => ({
  ...market,
  feedOf(world) {
    const feed = market.feedOf(world)
    return isReplay(feed?.state()) ? null : feed
  },
})

/** A verb that shows the settled day while the market is closed, unless its caller requests the replay. */
export function withReplayChoice<Caller, Input extends { replay?: boolean | undefined }, Answer>(
  market: LiveMarket,
  create: (market: LiveMarket) => (caller: Caller, input: Input) => Answer,
): (caller: Caller, input: Input) => Answer {
  const replaying = create(market)
  const settled = create(withoutReplay(market))
  return (caller, input) => {
    if (!input.replay) return settled(caller, input)
    market.watchReplays()
    return replaying(caller, input)
  }
}
