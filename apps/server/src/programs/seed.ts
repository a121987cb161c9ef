import { enterHolidaysFile } from '#modules/market'
import { repairIndex, searchSourcesOf } from '#modules/search'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { createStorage } from '#platform/storage'
import { writeInitialData } from '../wiring/initial-data'
import { modules } from '../wiring/modules'
import { printFault, printStep, progressBar } from './progress'

/** If the server that started this process ends, this process exits, which rolls back half-written data. */
process.once('disconnect', () => process.exit(1))

/** Writes the initial data of every database. Run by `npm run seed`, and by each server before it serves. */
try {
  const config = readConfig(process.env)
  enterHolidaysFile(config)
  const clock = clockFrom(config.clockStart)
  const database = await openDatabase(config, createLogger('warn'), process.connected ? undefined : printStep)
  try {
    await writeInitialData({
      config,
      database,
      clock,
      progress: printStep,
      bar: progressBar,
      samples: config.sampleContent ? { storage: createStorage(config) } : undefined,
    })
    if (process.argv.includes('--search')) {
      printStep('重建搜索索引')
      const differences = await repairIndex({
        db: database.db,
        sources: searchSourcesOf(modules, clock),
        mode: 'rebuild',
      })
      printStep(`搜索索引已重建，修正 ${differences} 条`)
    }
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  printFault(`写入初始数据失败：${errorText(error)}`)
  process.exit(1)
}
