import { setTimeout as sleep } from 'node:timers/promises'
import { seedAccounts } from '#modules/account'
import { completeProductDays, seedSimulatedMarket } from '#modules/market'
import { systemClock } from '#platform/clock'
import { ConfigError, readConfig } from '#platform/config'
import { EmbeddedPostgresError, type OpenDatabase, openDatabase } from '#platform/database'
import { createLogger } from '#platform/logging'
import { type AppDependencies, buildApp } from './app'
import { complain, progress, progressBar } from './progress'

/** How long open requests may finish after SIGTERM. */
const drain = 10_000

/** Starts the server and keeps it until a signal; any failure to start is one sentence and exit code 1. */
export async function start(web: NonNullable<AppDependencies['web']>) {
  try {
    await run(web)
  } catch (error) {
    complain(sentenceFor(error))
    process.exit(1)
  }
}

async function run(web: NonNullable<AppDependencies['web']>) {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const database = await openDatabase(config, logger, progress)
  await seedAccounts(database.db, systemClock)
  await completeProductDays(database.db)
  if (config.simulatedMarket) await seedMarket(database.pool)
  const app = await buildApp({
    config,
    db: database.db,
    ready: database.ping,
    clock: systemClock,
    logger,
    web,
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'draining')
    await Promise.race([app.close(), sleep(drain, undefined, { ref: false })])
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

  try {
    await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
  } catch (error) {
    await database.close()
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  progress(`V策已就绪： http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`)
}

const seedMarket = (pool: OpenDatabase['pool']) =>
  seedSimulatedMarket({ pool, clock: systemClock, progress: progressBar('生成模拟行情') })

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用：请停掉占用它的程序，或用 PORT 换一个端口。`
  if (code === 'EACCES' && port !== undefined)
    return `没有权限监听端口 ${port}：请用 PORT 换一个 1024 以上的端口。`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL 指向的数据库无法连接：请检查地址以及数据库是否已启动。'
  return `启动失败：${message ?? String(error)}`
}
