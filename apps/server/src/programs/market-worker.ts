import { parentPort, workerData } from 'node:worker_threads'
import { createMonitor } from '#modules/dashboard'
import {
  createMarketRunner,
  createMinuteHistory,
  createTickSizeHistory,
  enterHolidaysFile,
  type FeedMessage,
  forecastMarket,
  type OnSettled,
  threadLoops,
  type WorkerRequest,
} from '#modules/market'
import { clockFrom, createTestTime } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger } from '#platform/logging'
import { createSchedule } from '#platform/schedule'

/** This thread runs the live market on database connections of its own, so that no page waits for it. */
const port = parentPort
if (!port) throw new Error('The market runs in a thread of the server')

const config = readConfig(process.env)
/** The clock control that browser tests use; null on any other server. */
const time = workerData instanceof SharedArrayBuffer ? createTestTime(workerData) : null
const clock = clockFrom(config.clockStart, time)
enterHolidaysFile(config)
const logger = createLogger(config.logLevel)
const database = await openDatabase(config, logger)
const emit = (message: FeedMessage) => port.postMessage(message)
const monitor = createMonitor({
  db: database.db,
  minutes: createMinuteHistory({ db: database.db }),
  tickSizes: createTickSizeHistory({ db: database.db, config }),
  onEvent: (world, event) => emit({ type: 'event', world, event }),
  onFault: (error) => logger.error({ err: error }, 'fault in 异动监控'),
})

/**
 * Loaded while the first ticks arrive, so that no price waits for the module. Trades before the module is
 * loaded lock no 多空观点; the next trade locks them, as after any start.
 */
const forecasts = import('#modules/community').then(({ createForecastLocks, createSettleForecasts }) => {
  const market = forecastMarket(config)
  return {
    locks: createForecastLocks({
      db: database.db,
      clock,
      market,
      onFault: (error) => logger.error({ err: error }, 'a view could not be locked'),
    }),
    settle: createSettleForecasts(market),
  }
})
type Locks = Awaited<typeof forecasts>['locks']
let locks: Locks | undefined
const onSettled: OnSettled = async (tx, days) => (await forecasts).settle(tx, days)
const runner = createMarketRunner({
  config,
  db: database.db,
  clock,
  logger,
  emit,
  ...(time && { isMoving: time.isMoving }),
  onTicks(world, contract, product, ticks, feed) {
    locks?.ticks(world, contract, product, ticks, feed)
    return monitor.ticks(world, contract, product, ticks)
  },
})

const schedule = createSchedule({ db: database.db, clock, logger })
const loops = threadLoops({ db: database.db, pool: database.pool, clock, config, onSettled })

port.on('message', async (request: WorkerRequest) => {
  if (request.type !== 'stop') return runner.request(request)
  await schedule.stop()
  await runner.stop()
  await locks?.stop()
  await monitor.settle().catch((error) => logger.error({ err: error }, 'events could not be stored'))
  monitor.stop()
  await database.close()
  process.exit(0)
})
await runner.start()
locks = (await forecasts).locks
locks.start()
schedule.start(loops)
