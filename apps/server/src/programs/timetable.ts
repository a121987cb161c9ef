import { enterHolidaysFile } from '#modules/market'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { buildApp } from '../app'
import { lastRuns } from '../wiring/last-runs.repository'
import { timetableOf } from '../wiring/timetable'
import { timetableText } from '../wiring/timetable-text'
import { printFault, printStep } from './progress'

/** Prints the work that the server does by itself, with its last run in this database. */
async function main() {
  const config = readConfig(process.env)
  enterHolidaysFile(config)
  const logger = createLogger('warn')
  const database = await openDatabase(config, logger, printStep)
  try {
    const { db, ping: ready } = database
    const app = await buildApp({ config, db, ready, logger, clock: clockFrom(config.clockStart) })
    const { entries } = timetableOf(app.values.modules, app.values)
    process.stdout.write(`${timetableText(entries, await lastRuns(db))}\n`)
    await app.close()
  } finally {
    await database.close()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  printFault(`时间表无法显示：${errorText(error)}`)
  process.exit(1)
}
