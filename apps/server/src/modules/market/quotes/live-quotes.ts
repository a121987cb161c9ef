import type { FeedState, Quote, World } from '@vce/protocol'
import type { LiveMarket } from '../live/live-market'

/** Live prices as other modules read them. */
export interface LiveQuotes {
  /** Null for a world without a feed. */
  state(world: World): FeedState | null
  quotes(world: World): Iterable<Quote>
  /** Called after each step that changed anything in a world. */
  onMessage(listener: (world: World) => void): () => void
  /** Keeps replays moving for some seconds; called while a page shows one. */
  watchReplays(): void
}

/** Without live prices every world shows its settled days. */
export const noLiveQuotes: LiveQuotes = {
  state: () => null,
  quotes: () => [],
  onMessage: () => () => undefined,
  watchReplays: () => undefined,
}

/** The quotes of a live market. */
export const liveQuotes = (market: LiveMarket): LiveQuotes => ({
  state: (world) => market.feedOf(world)?.state() ?? null,
  quotes: (world) => market.feedOf(world)?.quotes().values() ?? [],
  onMessage: (listener) =>
    market.onMessage(({ type, world }) => {
      if (type === 'board' || type === 'round') listener(world)
    }),
  watchReplays: market.watchReplays,
})

/** The feed of a world with live prices; null if the world has settled days only. */
export function liveFeedState(live: LiveQuotes, world: World): FeedState | null {
  const feed = live.state(world)
  return feed === null || feed.kind === 'settled' ? null : feed
}

/** Main contracts with live prices by product; contracts without a tick are left out. */
export function liveMains(live: LiveQuotes, world: World): ReadonlyMap<string, Quote> {
  const mains = new Map<string, Quote>()
  if (!liveFeedState(live, world)) return mains
  for (const quote of live.quotes(world)) {
    if (quote.main && quote.at !== null) mains.set(quote.product, quote)
  }
  return mains
}
