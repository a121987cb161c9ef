import type { FeedState, Quote, World } from '@vce/protocol'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'
import { createFlowAnswers } from './flow-answers'
import { createWorldReplica, type FollowedContract } from './world-replica'

export type { FollowedContract } from './world-replica'

/** A world whose prices move. */
export interface WorldFeed {
  state(): FeedState
  /** By contract; empty until the feed has told its board. */
  quotes(): ReadonlyMap<string, Quote>
  follow(contract: string): Promise<FollowedContract | null>
  /** 买卖力量 of a contract; null when the feed has none of that name, or does not answer. */
  flowOf(contract: string): Promise<ContractOrderFlow | null>
  /** Of the main contracts; null when the feed does not answer. */
  flows(): Promise<FlowTotals[] | null>
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
  const ask = (request: FeedRequest) => link.send(request)
  const mirrors = new Map(
    worlds.map((world) => {
      const mirror = createWorldReplica({ world, ask, now })
      return [world, { ...mirror, answers: createFlowAnswers({ world, ask }) }]
    }),
  )

  function feedOf(world: World): WorldFeed | null {
    const mirror = mirrors.get(world)
    if (!mirror) return null
    const { answers, state, quotes, follow } = mirror
    const flowOf = async (contract: string) => (quotes().has(contract) ? answers.flowOf(contract) : null)
    return { state, quotes, follow, flowOf, flows: answers.flows }
  }

  function take(message: FeedMessage) {
    const mirror = mirrors.get(message.world)
    if (!mirror || message.type === 'event') return
    if (message.type === 'orderFlow' || message.type === 'orderFlows') mirror.answers.take(message)
    else mirror.take(message)
  }
  const listeners = new Set<(message: FeedMessage) => void>()

  return {
    feedOf,
    /** Hears every message once the mirror shows it. */
    onRound(listener: (message: FeedMessage) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start() {
      link.start((message) => {
        take(message)
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
