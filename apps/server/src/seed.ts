import { seedAccounts } from '#modules/account'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger } from '#platform/logging'
import { complain, progress } from './progress'

/** `npm run seed`: what every database has from the start, module by module. */
try {
  const database = await openDatabase(readConfig(process.env), createLogger('warn'), progress)
  progress('写入初始数据')
  await seedAccounts(database.db, systemClock).finally(database.close)
  process.exit(0)
} catch (error) {
  complain(`写入初始数据失败：${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
