import type { FlowCell } from '@vce/futures/order-flow'
import type { DayLine, FeedState, Quote, World } from '@vce/protocol'
import { publisher } from '@vce/simulated-market'
import type { ContractOrderFlow, FlowTotals } from '../order-flow/contract-flow'
import { createFeedAnswers, isAnswer } from './feed-answers'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'
import { createWorldReplica, type FollowedContract } from './world-replica'

export type { FollowedContract } from './world-replica'

/** A world with live prices. */
export interface WorldFeed {
  state(): FeedState
  /** Quotes by contract; empty until the feed has published its board. */
  quotes(): ReadonlyMap<string, Quote>
  follow(contract: string): Promise<FollowedContract | null>
  /** 买卖力量 of a contract; null if the feed has no such contract or does not reply. */
  flowOf(contract: string): Promise<ContractOrderFlow | null>
  /** Lots of a contract by minute and price; null if the feed does not store them or does not reply. */
  footprintOf(contract: string): Promise<FlowCell[] | null>
  /** 买卖力量 of the main contracts; null when the feed does not reply. */
  flows(): Promise<FlowTotals[] | null>
  /** Small lines of the running day of the main contracts; null when the feed does not reply. */
  lines(): Promise<DayLine[] | null>
}

interface LiveMarketOptions {
  /** Worlds that have a feed; the others show their settled days. */
  worlds: readonly World[]
  link: FeedLink
  /** Clock in epoch milliseconds, by which viewed contracts expire. */
  now?: () => number
}

/** The live market as pages and sockets see it: a replica of feeds that run elsewhere. */
export function createLiveMarket({ worlds, link, now = Date.now }: LiveMarketOptions) {
  const send = (request: FeedRequest) => link.send(request)
  const replicas = new Map(
    worlds.map((world) => {
      const replica = createWorldReplica({ world, send, now })
      return [world, { ...replica, answers: createFeedAnswers({ world, send }) }]
    }),
  )

  function feedOf(world: World): WorldFeed | null {
    const replica = replicas.get(world)
    if (!replica) return null
    const { answers, state, quotes, follow } = replica
    const flowOf = async (contract: string) => (quotes().has(contract) ? answers.flowOf(contract) : null)
    const footprintOf = async (contract: string) =>
      quotes().has(contract) ? answers.footprintOf(contract) : null
    return { state, quotes, follow, flowOf, footprintOf, flows: answers.flows, lines: answers.lines }
  }

  function take(message: FeedMessage) {
    const replica = replicas.get(message.world)
    if (!replica || message.type === 'event') return
    if (isAnswer(message)) replica.answers.take(message)
    else replica.take(message)
  }
  const listeners = new Set<(message: FeedMessage) => void>()

  return {
    feedOf,
    /** Keeps replays moving for some seconds; called while a page shows one. */
    watchReplays() {
      for (const replica of replicas.values()) replica.watch()
    },
    /** Calls the listener with every message, after the replica has applied it. */
    onMessage(listener: (message: FeedMessage) => void) {
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

const settledSources: Record<World, string> = { real: '交易所日行情', simulated: publisher }

/** The state of a world without live prices. */
export const settledFeedState = (world: World, tradingDay: string | null): FeedState => ({
  kind: 'settled',
  tradingDay,
  at: null,
  source: settledSources[world],
})

/** A market without any feed. */
export const settledMarket = (): LiveMarket =>
  createLiveMarket({
    worlds: [],
    link: { start: () => undefined, send: () => undefined, stop: async () => undefined },
  })
