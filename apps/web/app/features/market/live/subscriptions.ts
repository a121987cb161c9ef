import type { FeedState, MarketFrame, MarketRequest, Quote, TickRow, World } from '@vce/protocol'

type ContractFrame = Extract<MarketFrame, { type: 'contract' }>

/** What came since the last repaint. */
export interface QuotesUpdate {
  feed?: FeedState
  /** Whole quotes of a snapshot. */
  quotes: Quote[]
  /** The newest figures of each contract that changed. */
  ticks: TickRow[]
}

export type ContractUpdate = Pick<ContractFrame, 'feed' | 'minutes' | 'trades' | 'book'> & {
  /** It holds the whole running day, in place of what was known. */
  snapshot: boolean
}

export interface QuotesSubscription {
  world: World
  keys: readonly string[]
  take: (update: QuotesUpdate) => void
}

export interface ContractSubscription {
  world: World
  key: string
  take: (update: ContractUpdate) => void
}

/** The server's own limit. */
const maxKeys = 1000

/** Components wish, a socket has one subscription a channel: every contract wished for in the newest wish's world. */
export function quotesRequest(wishes: readonly QuotesSubscription[]): MarketRequest | null {
  const world = wishes.at(-1)?.world
  if (!world) return null
  const keys = new Set(wishes.filter((wish) => wish.world === world).flatMap(({ keys }) => keys))
  if (keys.size === 0) return null
  return { type: 'subscribe', channel: 'quotes', world, keys: [...keys].slice(0, maxKeys) }
}

/** The newest wish's contract. */
export function contractRequest(wishes: readonly ContractSubscription[]): MarketRequest | null {
  const wish = wishes.at(-1)
  return wish ? { type: 'subscribe', channel: 'contract', world: wish.world, key: wish.key } : null
}
