import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { calendarWarning } from '@vce/futures'
import type { FastifyInstance } from 'fastify'
import { developmentRoutes } from '#modules/account'
import { hasOperators } from '#modules/console'
import { type BeginThread, enterHolidaysFile } from '#modules/market'
import { sandboxPayPath } from '#modules/payment'
import { beijingTime, type Clock, clockFrom, createTestTime } from '#platform/clock'
import { type Config, ConfigError, readConfig } from '#platform/config'
import { EmbeddedPostgresError, openDatabase } from '#platform/database'
import { createLogger, errorText, type Logger } from '#platform/logging'
import type { BeginCutThread, BeginMediaThread } from '#platform/media'
import { RedisError } from '#platform/redis'
import { checkRegionFiles } from '#platform/regions'
import { type AppDependencies, buildApp } from '../app'
import { createBackground } from '../wiring/background'
import { openSharedMarket, SecondProcessError } from '../wiring/market-lease'
import { printFault, printStep } from './progress'
import { runSeedProcess, SeedError } from './seed-process'

/** How long open requests may take to finish after SIGTERM, in milliseconds. */
const drainMs = 10_000

/**
 * Exit code of a crash; `npm start` then starts the server again. Code 1 means that the server refused to
 * start.
 */
const crashed = 70

interface Parts {
  web: NonNullable<AppDependencies['web']>
  /** Starts the thread of the live market (market-worker.ts). */
  startMarketThread: BeginThread
  /** Starts the thread that receives the streams of teachers (media-worker.ts). */
  startMediaThread: BeginMediaThread
  /** Starts the thread that cuts an uploaded file (cut-worker.ts). */
  beginCutThread: BeginCutThread
  /** Starts the process that writes the initial data (seed.ts). */
  startSeedProcess: () => ChildProcess
}

/** Runs the server until a signal; any failure to start prints one sentence and exits with code 1. */
export async function start(parts: Parts) {
  try {
    await run(parts)
  } catch (error) {
    printFault(sentenceFor(error))
    process.exit(1)
  }
}

async function run({ web, startMarketThread, startMediaThread, beginCutThread, startSeedProcess }: Parts) {
  const config = readConfig(process.env)
  enterHolidaysFile(config)
  checkRegionFiles(config.regionFiles)
  const time = config.clockStart ? createTestTime() : null
  const clock = clockFrom(config.clockStart, time)
  const logger = createLogger(config.logLevel)
  // Node itself would print all fields of the error, including the parameters of a statement.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught')
    printFault(`服务器异常退出：${errorText(error)}`)
    process.exit(crashed)
  })
  const database = await openDatabase(config, logger, printStep)
  await runSeedProcess(startSeedProcess)
  const sharedMarket = await openSharedMarket({
    config,
    databaseUrl: database.url,
    begin: (options) => startMarketThread({ ...options, workerData: time?.memory }),
    logger,
  })
  const app = await buildApp({
    config,
    db: database.db,
    ready: database.ping,
    clock,
    time,
    logger,
    market: sharedMarket.market,
    socketBus: sharedMarket.socketBus,
    roomBus: sharedMarket.roomBus,
    floodBus: sharedMarket.floodBus,
    mediaHost: {
      begin: startMediaThread,
      time: time?.memory ?? null,
      isReceiving: sharedMarket.holdsLease,
    },
    beginCutThread,
    web,
  })
  const background = createBackground(app.values, database.url)
  stopOnSignals(logger, async () => {
    const stopped = Promise.all([app.close(), background.stop()])
    await Promise.race([stopped, sleep(drainMs, undefined, { ref: false })])
    await sharedMarket.stop()
    await database.close()
  })

  try {
    await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
    await sharedMarket.start()
    await background.start()
  } catch (error) {
    await sharedMarket.stop()
    await database.close()
    throw error
  }
  announce(app, config, clock)
  if (!(await hasOperators(database.db))) printStep('后台未启用：运行 npm run operator 添加站长')
}

/** Stops the process once, at the first signal. */
function stopOnSignals(logger: Logger, stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'draining')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void onSignal(signal))
  // The process that started this one has exited, so this one stops too.
  if (process.connected) process.once('disconnect', () => void onSignal('disconnect'))
}

/**
 * Prints the portal's address, a warning if the calendar ends soon, and the addresses of the development
 * stand-ins.
 */
function announce(app: FastifyInstance, config: Config, clock: Clock) {
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  printStep(`V策已就绪： http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`)
  const warning = calendarWarning(beijingTime(clock.now()).slice(0, 10))
  if (warning) printStep(warning)
  const payments = app.values.sandbox ? [{ name: '支付沙箱', path: sandboxPayPath }] : []
  const routes = [...developmentRoutes(config), ...payments]
  const [first] = routes
  if (!first) return
  const names = routes.map(({ name }) => name).join('、')
  const address = `${localAddress(config.host, port)}${first.path}?key=${app.developmentRoute.key}`
  printStep(`开发模式已开启（${names}），仅限本机凭密钥使用，请用浏览器打开： ${address}`)
}

/**
 * The local address of the server: development pages accept only local names, even if the server listens
 * everywhere.
 */
function localAddress(host: string, port: number) {
  if (host === '::1') return `http://[::1]:${port}`
  return `http://${host === 'localhost' ? host : '127.0.0.1'}:${port}`
}

/** Classes of errors whose message is a sentence for the operator. */
const operatorErrors = [ConfigError, EmbeddedPostgresError, RedisError, SecondProcessError, SeedError]

function sentenceFor(error: unknown): string {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用：请停掉占用它的程序，或用 PORT 换一个端口。`
  if (code === 'EACCES' && port !== undefined)
    return `没有权限监听端口 ${port}：请用 PORT 换一个 1024 以上的端口。`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL 指向的数据库无法连接：请检查地址以及数据库是否已启动。'
  return `启动失败：${errorText(error)}`
}
