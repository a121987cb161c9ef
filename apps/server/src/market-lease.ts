import { type BeginThread, createLiveMarket, movingWorlds, sharedFeeds, workerFeeds } from '#modules/market'
import type { Config } from '#platform/config'
import { createLease } from '#platform/database'
import type { Logger } from '#platform/logging'
import { type Bus, openBus } from '#platform/redis'

/** The advisory lock of the process that runs the live market; arbitrary, but the same in all processes. */
const marketLease = 7_203_001
/** How long an ending process may still hold the lease, in milliseconds. */
const leaseTimeoutMs = 15_000

/** Another process runs on this database; the message is a sentence for the operator. */
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

const topicOf = (bus: Bus, topic: string) => ({
  publish: (message: unknown) => bus.publish(topic, message),
  listen: (listener: (message: unknown) => void) => void bus.listen(topic, listener),
})

/** The live market, in a thread of the one process of the portal that holds the lease. */
export async function openSharedMarket({ config, databaseUrl, begin, logger }: SharedMarketOptions) {
  const bus = config.redisUrl ? await openBus(config.redisUrl, logger) : null
  const worlds = movingWorlds(config)
  const { link, held } = sharedFeeds({ worlds, bus, logger, own: () => workerFeeds({ begin, logger }) })
  const market = createLiveMarket({ worlds, link })
  const lease = createLease({
    connectionString: databaseUrl,
    key: marketLease,
    logger,
    changed(now) {
      if (worlds.length > 0) held(now)
    },
  })
  return {
    market,
    /** Shares the ends of sessions between the processes. */
    socketBus: bus && topicOf(bus, 'session-lines'),
    /** Shares the flood limits of addresses between the processes. */
    floodBus: bus && topicOf(bus, 'flood'),
    /** Starts the market; throws if a first process runs and no Redis connects the two. */
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
