import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Feed } from '../live/feed'
import { createBridgeFeed } from './bridge-feed'
import { type MinuteStore, minuteStore } from './minute-bars.repository'
import { createMinuteWriter } from './minute-writer'
import { realFacts } from './real-facts.repository'
import type { SourceListener, TickSource } from './received-tick'
import { createRefusals, type Refusal } from './refusals'
import { createSinaFeed } from './sina-feed'
import { createTickFeed } from './tick-feed'

/** The real world's feed with what belongs round it. */
export interface RealFeed extends Feed {
  /** Takes up what was kept of the running day, then begins to listen. Comes before the first step. */
  start(): Promise<void>
  /** Stops listening and keeps what is left. */
  stop(): Promise<void>
  /** What was sent and not used, by reason, since the start. */
  refused(): Partial<Record<Refusal, number>>
}

interface RealFeedOptions {
  config: Pick<Config, 'realFeed' | 'bridgeUrl' | 'sinaUrl'>
  db: Database
  clock: Clock
  logger: Logger
  store?: MinuteStore
}

const names = { bridge: '行情桥', sina: '新浪财经' } as const

/** Null where no feed of the real world is configured. */
export function createRealFeed(options: RealFeedOptions): RealFeed | null {
  const { config, db, clock, logger, store = minuteStore(db) } = options
  const { realFeed } = config
  if (realFeed === 'off') return null
  const source = names[realFeed]
  const refusals = createRefusals(logger)
  const keeper = createMinuteWriter({ store, source, logger })
  const feed = createTickFeed({
    source,
    singleTicks: realFeed === 'bridge',
    facts: realFacts(db),
    store,
    writer: keeper,
    clock,
    refusals,
  })
  const listener: SourceListener = { onTicks: feed.onTicks, onGap: feed.onGap, openSince: feed.openSince }
  const ticks: TickSource =
    realFeed === 'bridge'
      ? createBridgeFeed({ url: config.bridgeUrl, clock, logger, refusals, ...listener })
      : createSinaFeed({ url: config.sinaUrl, logger, refusals, ...listener })

  return {
    state: feed.state,
    contracts: feed.contracts,
    book: feed.book,
    catchUp: feed.catchUp,
    async step() {
      const now = clock.now().getTime()
      ticks.poll(now)
      refusals.tend(now)
      const stepped = await feed.step()
      keeper.tend(now)
      return stepped
    },
    async start() {
      await feed.resume()
      ticks.start()
    },
    async stop() {
      await ticks.stop()
      feed.drain()
      await keeper.keepAll()
    },
    refused: refusals.counts,
  }
}
