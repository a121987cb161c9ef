import type { FeedState, World } from '@vce/protocol'
import { JsonText } from '#platform/websocket'
import type { ContractWhole } from './feed-messages'
import { settledFeed, type WorldFeed } from './live-market'
import { isReplay } from './without-replay'

/** Listeners of a contract that want no replay are a group of their own. */
export const contractKey = (world: World, contract: string, replay: boolean) =>
  `${world} ${contract}${replay ? '' : ' settled'}`

/** Whether the feed replays and the page does not want that: it shows the settled day and waits for the opening. */
export const isWaiting = (feed: WorldFeed, replay: boolean) => !replay && isReplay(feed.state())

/** No quotes: the page has those of the settled day, and fetches them where it has not. */
export const settledFrame = (feed: WorldFeed, world: World) => {
  const state = settledFeed(world, feed.state().tradingDay)
  return new JsonText(`{"type":"quotes","snapshot":{"feed":${JSON.stringify(state)},"quotes":[]}}`)
}

/** Minutes of a contract, with trades and book on the channel of one contract. */
export interface ContractFrame extends Partial<Omit<ContractWhole, 'book'>> {
  type: 'contract' | 'minutes'
  snapshot?: true
  key: string
  feed: FeedState
  minutes: ContractWhole['minutes']
  book?: NonNullable<ContractWhole['book']>
}

/** No snapshot, so that the page keeps its settled trades. */
export const waitingFrame = (feed: WorldFeed, world: World, contract: string): ContractFrame => ({
  type: 'contract',
  key: contract,
  feed: settledFeed(world, feed.state().tradingDay),
  minutes: [],
  trades: [],
})

export const wholeFrame = (
  feed: WorldFeed,
  contract: string,
  { minutes, trades, book }: Readonly<ContractWhole>,
): ContractFrame => ({
  type: 'contract',
  snapshot: true,
  key: contract,
  feed: feed.state(),
  minutes,
  trades,
  book: book ?? undefined,
})

/** The same frame for the chart of a contract, which shows neither trades nor book. */
export const minutesFrame = ({ snapshot, key, feed, minutes }: ContractFrame): ContractFrame => ({
  type: 'minutes',
  snapshot,
  key,
  feed,
  minutes,
})
