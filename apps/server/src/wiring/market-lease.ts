import { type BeginThread, createLiveMarket, sharedFeeds, workerFeeds, worldsWithFeed } from '#modules/market'
import type { Config } from '#platform/config'
import { createLease, leaseKey } from '#platform/database'
import type { Logger } from '#platform/logging'
import { type Bus, openBus, type Topic } from '#platform/redis'

/** How long a process that is ending may still hold the lease, in milliseconds. */
const leaseTimeoutMs = 15_000

/** Thrown if another process already uses this database; the message is a sentence for the operator. */
export class SecondProcessError extends Error {
  override name = 'SecondProcessError'
}

interface SharedMarketOptions {
  config: Config
  databaseUrl: string
  /** Starts the thread of the live market (market-worker.ts). */
  begin: BeginThread
  logger: Logger
}

const topicOf = (bus: Bus, topic: Topic) => ({
  publish: (message: unknown) => bus.publish(topic, message),
  listen: (listener: (message: unknown) => void) => void bus.listen(topic, listener),
})

/**
 * The live market. It runs in a thread of the one process that holds the lease; other processes get its
 * messages by Redis.
 */
export async function openSharedMarket({ config, databaseUrl, begin, logger }: SharedMarketOptions) {
  const bus = config.redisUrl ? await openBus(config.redisUrl, logger) : null
  const worlds = worldsWithFeed(config)
  const { link, switchFeeds } = sharedFeeds({
    worlds,
    bus,
    logger,
    createOwnFeeds: () => workerFeeds({ begin, logger }),
  })
  const market = createLiveMarket({ worlds, link })
  const lease = createLease({
    connectionString: databaseUrl,
    key: leaseKey('market'),
    logger,
    changed(now) {
      if (worlds.length > 0) switchFeeds(now)
    },
  })
  return {
    market,
    /** Reports ended sessions to the other processes; null without Redis. */
    socketBus: bus && topicOf(bus, 'session-lines'),
    /** Shares the frames of live rooms and the people in them with the other processes; null without Redis. */
    roomBus: bus && topicOf(bus, 'rooms'),
    /** Shares the spending of flood limits with the other processes; null without Redis. */
    floodBus: bus && topicOf(bus, 'flood'),
    /** Whether this process has the lease: it alone receives the streams of teachers. */
    holdsLease: () => lease.held(),
    /** Starts the market; throws if another process holds the lease and Redis is not configured. */
    async start() {
      market.start()
      lease.start()
      if (bus || (await lease.heldWithin(leaseTimeoutMs))) return
      throw new SecondProcessError(
        '已有一个 V策 进程在使用这个数据库。要同时运行几个进程，请先配置 REDIS_URL。',
      )
    },
    async stop() {
      await market.stop()
      await lease.release()
      await bus?.close()
    },
  }
}
