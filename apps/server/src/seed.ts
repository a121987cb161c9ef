import { seedAccounts } from '#modules/account'
import { seedSimulatedMarket } from '#modules/market'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger } from '#platform/logging'
import { complain, progress, progressBar } from './progress'

/** `npm run seed`: what every database has from the start, module by module. */
try {
  const database = await openDatabase(readConfig(process.env), createLogger('warn'), progress)
  progress('写入初始数据')
  try {
    await seedAccounts(database.db, systemClock)
    const market = progressBar('生成模拟行情')
    await seedSimulatedMarket({ pool: database.pool, clock: systemClock, progress: market })
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  complain(`写入初始数据失败：${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
