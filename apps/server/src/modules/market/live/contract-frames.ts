import type { FeedState, World } from '@vce/protocol'
import { JsonText } from '#platform/websocket'
import type { FollowedState } from './feed-messages'
import { settledFeedState, type WorldFeed } from './live-market'
import { isReplay } from './without-replay'

/** Group key of a contract's listeners; listeners without replay are a separate group. */
export const contractKey = (world: World, contract: string, replay: boolean) =>
  `${world} ${contract}${replay ? '' : ' settled'}`

/**
 * Whether the feed replays but the page wants no replay: then the page shows the settled day until trading
 * begins.
 */
export const isWaiting = (feed: WorldFeed, replay: boolean) => !replay && isReplay(feed.state())

/** A frame without quotes: the page has the quotes of the settled day, or fetches them. */
export const settledFrame = (feed: WorldFeed, world: World) => {
  const state = settledFeedState(world, feed.state().tradingDay)
  return new JsonText(`{"type":"quotes","snapshot":{"feed":${JSON.stringify(state)},"quotes":[]}}`)
}

/** Minutes of a contract; on the channel of a single contract also its trades and book. */
export interface ContractFrame extends Partial<Omit<FollowedState, 'book'>> {
  type: 'contract' | 'minutes'
  snapshot?: true
  key: string
  feed: FeedState
  minutes: FollowedState['minutes']
  book?: NonNullable<FollowedState['book']>
}

/**
 * The frame for a page that waits while the feed replays. It is no snapshot, so that the page keeps the
 * trades of the settled day.
 */
export const waitingFrame = (feed: WorldFeed, world: World, contract: string): ContractFrame => ({
  type: 'contract',
  key: contract,
  feed: settledFeedState(world, feed.state().tradingDay),
  minutes: [],
  trades: [],
})

export const wholeFrame = (
  feed: WorldFeed,
  contract: string,
  { minutes, trades, book }: Readonly<FollowedState>,
): ContractFrame => ({
  type: 'contract',
  snapshot: true,
  key: contract,
  feed: feed.state(),
  minutes,
  trades,
  book: book ?? undefined,
})

/** The frame for the chart of a contract, without trades and book. */
export const minutesFrame = ({ snapshot, key, feed, minutes }: ContractFrame): ContractFrame => ({
  type: 'minutes',
  snapshot,
  key,
  feed,
  minutes,
})
