import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Feed } from '../live/feed'
import { type MinuteStore, minuteStore } from '../minutes/minute-bars.repository'
import { createBridgeFeed } from './bridge-feed'
import { createDropCounter, type DropReason } from './drop-reasons'
import { createMinuteWriter } from './minute-writer'
import { realFactsRepository } from './real-facts.repository'
import { createSinaFeed } from './sina-feed'
import { createTickFeed } from './tick-feed'
import type { SourceListener, TickSource } from './tick-source'

/** The real world's feed with its tick source and its storage. */
export interface RealFeed extends Feed {
  /** Restores the stored part of the running day, then starts the source. Call it before the first step. */
  start(): Promise<void>
  /** Stops the source and saves unsaved data. */
  stop(): Promise<void>
  /** Number of dropped inputs by reason, since the start. */
  drops(): Partial<Record<DropReason, number>>
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
  const drops = createDropCounter(logger)
  const writer = createMinuteWriter({ store, source, logger })
  const feed = createTickFeed({
    source,
    singleTicks: realFeed === 'bridge',
    facts: realFactsRepository(db),
    store,
    writer,
    clock,
    drops,
  })
  const listener: SourceListener = { onTicks: feed.onTicks, onGap: feed.onGap, openSince: feed.openSince }
  const ticks: TickSource =
    realFeed === 'bridge'
      ? createBridgeFeed({ url: config.bridgeUrl, clock, logger, drops, ...listener })
      : createSinaFeed({ url: config.sinaUrl, logger, drops, ...listener })

  return {
    state: feed.state,
    contracts: feed.contracts,
    book: feed.book,
    catchUp: feed.catchUp,
    async step() {
      const now = clock.now().getTime()
      ticks.poll(now)
      drops.poll(now)
      const stepped = await feed.step()
      writer.poll(now)
      return stepped
    },
    async start() {
      await feed.resume()
      ticks.start()
    },
    async stop() {
      await ticks.stop()
      feed.drain()
      await writer.saveAll()
    },
    drops: drops.counts,
  }
}
