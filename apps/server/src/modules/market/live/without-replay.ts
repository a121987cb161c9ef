import type { FeedState } from '@vce/protocol'
import type { LiveMarket } from './live-market'

/** Whether a page that does not replay shows a feed in this state. */
export const isReplay = (state: Pick<FeedState, 'kind'> | null | undefined) => state?.kind === 'replay'

/** The same market for pages that do not replay: a world whose last session is replayed has no feed. */
export const withoutReplay = (market: LiveMarket): LiveMarket => ({
  ...market,
  feedOf(world) {
    const feed = market.feedOf(world)
    return isReplay(feed?.state()) ? null : feed
  },
})

/** A verb of a page that replays, unless its caller wants the settled day instead (`replay: false`). */
export function byReplay<Caller, Input extends { replay?: boolean | undefined }, Answer>(
  market: LiveMarket,
  create: (market: LiveMarket) => (caller: Caller, input: Input) => Answer,
): (caller: Caller, input: Input) => Answer {
  const replaying = create(market)
  const settled = create(withoutReplay(market))
  return (caller, input) => (input.replay === false ? settled : replaying)(caller, input)
}
