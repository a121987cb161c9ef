import { parentPort } from 'node:worker_threads'
import { createMonitor } from '#modules/dashboard'
import {
  createMarketRunner,
  createMinuteHistory,
  createMinuteRetention,
  createTickSizeHistory,
  enterHolidaysFile,
  type FeedMessage,
  seedSimulatedMarket,
  type WorkerRequest,
} from '#modules/market'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger } from '#platform/logging'

/** The thread in which the market moves: its own connections, and nothing that a page waits for. */
const port = parentPort
if (!port) throw new Error('The market runs in a thread of the server')

const config = readConfig(process.env)
const clock = clockFrom(config.clockStart)
enterHolidaysFile(config)
const logger = createLogger(config.logLevel)
const database = await openDatabase(config, logger)
const tell = (message: FeedMessage) => port.postMessage(message)
const monitor = createMonitor({
  db: database.db,
  minutes: createMinuteHistory({ db: database.db }),
  tickSizes: createTickSizeHistory({ db: database.db, config }),
  onEvent: (world, event) => tell({ type: 'event', world, event }),
  onFault: (error) => logger.error({ err: error }, 'fault in 异动监控'),
})
const runner = createMarketRunner({
  config,
  db: database.db,
  clock,
  logger,
  emit: tell,
  onTicks: monitor.ticks,
})

const retention = createMinuteRetention({ db: database.db })

/** A day that has settled is written by then, and minutes that have grown too old are gone. */
const settling = setInterval(() => {
  retention
    .dropOld()
    .catch((error) => logger.error({ err: error }, 'old minutes could not be dropped and are tried again'))
  if (!config.simulatedMarket) return
  seedSimulatedMarket({ pool: database.pool, clock }).catch((error) =>
    logger.error({ err: error }, 'a simulated day could not be settled'),
  )
}, 600_000)

port.on('message', async (request: WorkerRequest) => {
  if (request.type !== 'stop') return runner.ask(request)
  clearInterval(settling)
  await runner.stop()
  await monitor.settle().catch((error) => logger.error({ err: error }, 'events were not kept'))
  monitor.stop()
  await database.close()
  process.exit(0)
})
await runner.start()
