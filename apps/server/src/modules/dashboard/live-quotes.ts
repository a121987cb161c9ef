import type { FeedState, Quote, World } from '@vce/protocol'

/** Live prices as the models read them; implemented where the market runs. */
export interface LiveQuotes {
  /** Null for a world without a feed. */
  state(world: World): FeedState | null
  quotes(world: World): Iterable<Quote>
  /** Called after each step that changed anything in a world. */
  onMessage(listener: (world: World) => void): () => void
}

/** Without live prices every world shows its settled days. */
export const noLiveQuotes: LiveQuotes = {
  state: () => null,
  quotes: () => [],
  onMessage: () => () => undefined,
}

/** The feed of a world with live prices; null if the world has settled days only. */
export function liveFeed(live: LiveQuotes, world: World): FeedState | null {
  const feed = live.state(world)
  return feed === null || feed.kind === 'settled' ? null : feed
}
