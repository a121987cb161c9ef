import { type BeginThread, createLiveMarket, movingWorlds, sharedFeeds, workerFeeds } from '#modules/market'
import type { Config } from '#platform/config'
import { createLease } from '#platform/database'
import type { Logger } from '#platform/logging'
import { type Bus, openBus } from '#platform/redis'

/** The advisory lock of the process in which the market moves; any number, but the same in all of them. */
const marketLease = 7_203_001
/** How long a process that is about to end may keep the lease, in milliseconds. */
const patience = 15_000

/** Another process runs on this database; the message is a sentence for whoever starts the server. */
export class SecondProcessError extends Error {
  override name = 'SecondProcessError'
}

interface SharedMarketOptions {
  config: Config
  databaseUrl: string
  /** Begins the thread in which the market moves (market-worker.ts). */
  begin: BeginThread
  logger: Logger
}

const topicOf = (bus: Bus, topic: string) => ({
  publish: (message: unknown) => bus.publish(topic, message),
  listen: (hear: (message: unknown) => void) => void bus.listen(topic, hear),
})

/** The market in motion, in a thread of that one process of the portal that holds the lease. */
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
    /** By which the processes tell each other of sessions that end. */
    lineBus: bus && topicOf(bus, 'session-lines'),
    /** By which they share the flood limits of an address. */
    floodBus: bus && topicOf(bus, 'flood'),
    /** Begins to move; throws when it would be a second process that cannot hear the first. */
    async start() {
      market.start()
      lease.start()
      if (bus || (await lease.heldWithin(patience))) return
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
