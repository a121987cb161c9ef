import type { FeedState, Quote, World } from '@vce/protocol'

/** Prices in motion as models see them; whoever holds the market fulfils it. */
export interface LiveQuotes {
  /** Null for a world without a feed. */
  state(world: World): FeedState | null
  quotes(world: World): Iterable<Quote>
  /** Heard after each step that moved anything in a world. */
  onMessage(listener: (world: World) => void): () => void
}

/** Where nothing moves, every world shows its settled days. */
export const nothingLive: LiveQuotes = {
  state: () => null,
  quotes: () => [],
  onMessage: () => () => undefined,
}

/** The feed of a world that has prices; null where its settled days are all there is. */
export function movingFeed(live: LiveQuotes, world: World): FeedState | null {
  const feed = live.state(world)
  return feed === null || feed.kind === 'settled' ? null : feed
}
