import type { FeedState, Quote, World } from '@vce/protocol'
import type { FeedLink, FeedMessage } from './feed-messages'
import { createMirroredWorld, type FollowedContract } from './mirrored-world'

export type { FollowedContract } from './mirrored-world'

/** A world whose prices move. */
export interface WorldFeed {
  state(): FeedState
  /** By contract; empty until the feed has told its board. */
  quotes(): ReadonlyMap<string, Quote>
  follow(contract: string): Promise<FollowedContract | null>
}

interface LiveMarketOptions {
  /** Worlds that have a feed; the others show their settled days. */
  worlds: readonly World[]
  link: FeedLink
  /** Epoch milliseconds, for how long nobody has looked. */
  now?: () => number
}

/** The market in motion as pages and sockets see it: a mirror of feeds that run elsewhere. */
export function createLiveMarket({ worlds, link, now = Date.now }: LiveMarketOptions) {
  const mirrors = new Map(
    worlds.map((world) => [world, createMirroredWorld({ world, ask: (request) => link.send(request), now })]),
  )
  const listeners = new Set<(message: FeedMessage) => void>()

  return {
    feedOf: (world: World): WorldFeed | null => mirrors.get(world) ?? null,
    /** Hears every message once the mirror shows it. */
    onRound(listener: (message: FeedMessage) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start() {
      link.start((message) => {
        if (message.type !== 'event') mirrors.get(message.world)?.take(message)
        for (const listener of listeners) listener(message)
      })
    },
    stop: () => link.stop(),
  }
}
export type LiveMarket = ReturnType<typeof createLiveMarket>

/** A market without any feed. */
export const settledMarket = (): LiveMarket =>
  createLiveMarket({
    worlds: [],
    link: { start: () => undefined, send: () => undefined, stop: async () => undefined },
  })
