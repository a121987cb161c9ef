import { enterHolidaysFile } from '#modules/market'
import { repairIndex } from '#modules/search'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { createStorage } from '#platform/storage'
import { writeInitialData } from '../initial-data'
import { complain, progress, progressBar } from '../progress'
import { searchSources } from '../search-wiring'

/** The server that started this process is gone: exiting rolls back half-written data. */
process.once('disconnect', () => process.exit(1))

/** Writes the initial data of every database: `npm run seed`, and before a server starts to serve. */
try {
  const config = readConfig(process.env)
  enterHolidaysFile(config)
  const clock = clockFrom(config.clockStart)
  const database = await openDatabase(config, createLogger('warn'), process.connected ? undefined : progress)
  try {
    await writeInitialData({
      config,
      database,
      clock,
      progress,
      bar: progressBar,
      samples: config.sampleContent ? { storage: createStorage(config) } : undefined,
    })
    if (process.argv.includes('--search')) {
      progress('重建搜索索引')
      const differences = await repairIndex({
        db: database.db,
        sources: searchSources(clock),
        mode: 'rebuild',
      })
      progress(`搜索索引已重建，修正 ${differences} 条`)
    }
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  complain(`写入初始数据失败：${errorText(error)}`)
  process.exit(1)
}
