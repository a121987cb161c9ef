import {
  type FeedState,
  type MarketFrame,
  type MarketRequest,
  maxChartContracts,
  type Quote,
  type TickRow,
  type World,
} from '@vce/protocol'

type MinutesFrame = Extract<MarketFrame, { type: 'minutes' }>
type ContractFrame = Extract<MarketFrame, { type: 'contract' }>

/** Updates since the last repaint. */
export interface QuotesUpdate {
  feed?: FeedState
  /** Whole quotes of a snapshot. */
  quotes: Quote[]
  /** The newest figures of each changed contract. */
  ticks: TickRow[]
}

export type ContractUpdate = Pick<ContractFrame, 'feed' | 'minutes' | 'trades' | 'book'> & {
  /** Contains the whole running day and replaces earlier data. */
  snapshot: boolean
}

export type MinutesUpdate = Pick<MinutesFrame, 'feed' | 'minutes'> & {
  /** Contains the whole running day and replaces earlier data. */
  snapshot: boolean
}

export interface QuotesSubscription {
  world: World
  replay?: true
  keys: readonly string[]
  take: (update: QuotesUpdate) => void
}

export interface ContractSubscription {
  world: World
  /** Whether the last session is replayed outside trading hours. */
  replay?: true
  key: string
  take: (update: ContractUpdate) => void
}

/** Subscription to the minutes of one chart. */
export interface MinutesSubscription {
  world: World
  replay?: true
  key: string
  take: (update: MinutesUpdate) => void
}

/** Maximum number of contracts that the server accepts. */
const maxKeys = 1000

/**
 * Request for the quotes of all subscriptions with the world and replay mode of the newest subscription.
 * Subscriptions with another world or mode are left out, because the server keeps one subscription per
 * channel of a socket.
 */
export function quotesRequest(subscriptions: readonly QuotesSubscription[]): MarketRequest | null {
  const newest = subscriptions.at(-1)
  if (!newest) return null
  const { world, replay } = newest
  const keys = new Set(
    subscriptions
      .filter((subscription) => subscription.world === world && subscription.replay === replay)
      .flatMap(({ keys }) => keys),
  )
  if (keys.size === 0) return null
  return { type: 'subscribe', channel: 'quotes', world, replay, keys: [...keys].slice(0, maxKeys) }
}

/** Request for the contract of the newest subscription. */
export function contractRequest(subscriptions: readonly ContractSubscription[]): MarketRequest | null {
  const subscription = subscriptions.at(-1)
  if (!subscription) return null
  const { world, replay, key } = subscription
  return { type: 'subscribe', channel: 'contract', world, replay, key }
}

/** Request for the minutes of all charts with the world and replay mode of the newest subscription. */
export function minutesRequest(subscriptions: readonly MinutesSubscription[]): MarketRequest | null {
  const newest = subscriptions.at(-1)
  if (!newest) return null
  const { world, replay } = newest
  const keys = new Set(
    subscriptions.filter((each) => each.world === world && each.replay === replay).map(({ key }) => key),
  )
  return {
    type: 'subscribe',
    channel: 'minutes',
    world,
    replay,
    keys: [...keys].slice(-maxChartContracts),
  }
}
