import type { MarketRequest, World } from '@vce/protocol'
import type { Hub, LiveClient } from '#platform/websocket'
import {
  type ContractFrame,
  contractKey,
  isWaiting,
  minutesFrame,
  waitingFrame,
  wholeFrame,
} from './contract-frames'
import type { WorldFeed } from './live-market'

type MinutesRequest = Extract<MarketRequest, { type: 'subscribe'; channel: 'minutes' }>

/** A client can be in only one group of a channel, so each contract has a separate channel. */
const channelOf = (contract: string) => `minutes ${contract}`

/** The contracts that a client's charts show, from the client's newest subscription. */
interface ChartedContracts {
  contracts: ReadonlySet<string>
  subscription: symbol
}

/** Minutes of several contracts, for a page with several charts; without trades and book. */
export function createChartMinutes(hub: Hub) {
  const charted = new WeakMap<LiveClient, ChartedContracts>()
  /** Channels that have listeners. */
  const channels = new Set<string>()
  hub.onEmptied((channel) => {
    if (hub.keysOf(channel).length === 0) channels.delete(channel)
  })

  function leave(client: LiveClient, retained: ReadonlySet<string> = new Set()) {
    for (const contract of charted.get(client)?.contracts ?? [])
      if (!retained.has(contract)) hub.leave(client, channelOf(contract))
    charted.delete(client)
  }

  return {
    leave: (client: LiveClient) => leave(client),

    /**
     * Subscribes a client to these contracts, and ends the subscriptions of the client's previous request.
     */
    async join(client: LiveClient, feed: WorldFeed, { world, keys, replay = false }: MinutesRequest) {
      const contracts = new Set(keys)
      leave(client, contracts)
      const subscription = Symbol(keys.join())
      charted.set(client, { contracts, subscription })
      for (const contract of contracts) {
        const found = isWaiting(feed, replay) ? null : await feed.follow(contract)
        // A newer request may have arrived while the feed was answering.
        if (charted.get(client)?.subscription !== subscription) return
        if (!found && !isWaiting(feed, replay)) {
          hub.send(client, { type: 'error', content: '没有这个合约' })
          continue
        }
        const frame = found ? wholeFrame(feed, contract, found.now()) : waitingFrame(feed, world, contract)
        const key = contractKey(world, contract, replay)
        hub.join(client, channelOf(contract), key, { ...minutesFrame(frame) })
        // Rejoining a group empties it for a moment, which removes its channel; a client that has left joins
        // no group.
        if (hub.hasGroup(channelOf(contract), key)) channels.add(channelOf(contract))
      }
    },

    publish(world: World, frame: ContractFrame, replay: boolean) {
      if (!channels.has(channelOf(frame.key))) return
      hub.publish(channelOf(frame.key), contractKey(world, frame.key, replay), { ...minutesFrame(frame) })
    },

    /** Keys of all groups, as `contractKey` writes them. */
    keys: () => [...channels].flatMap((channel) => hub.keysOf(channel)),
  }
}

export type ChartMinutes = ReturnType<typeof createChartMinutes>
