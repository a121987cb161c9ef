import { bookChecksOf, type CheckResult, dayAt, verifyBooks } from '#modules/ledger'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { modules } from '../wiring/modules'
import { printFault, printStep } from './progress'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Checks all entries of the ledger. Exit code 0: the books balance; 1: they do not; 2: they could not be
 * read.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const today = dayAt(clockFrom(config.clockStart).now())
  const database = await openDatabase(config, createLogger('warn'), printStep)
  try {
    let since = performance.now()
    const onResult = ({ name, rows, broken }: CheckResult) => {
      const now = performance.now()
      const took = ((now - since) / 1000).toFixed(2)
      since = now
      say(`${broken.length === 0 ? '✓' : '✗'} ${name}　${rows} 条　${took} 秒　差 ${broken.length}`)
      if (broken.length > 0) say(`    ${broken.join('、')}`)
    }
    const results = await verifyBooks(database.db, {
      extraChecks: bookChecksOf(modules)(today),
      onResult,
    })
    const failed = results.filter(({ broken }) => broken.length > 0)
    say(failed.length === 0 ? '账平' : `账不平：${failed.length} 项`)
    return failed.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  printFault(`对账未能进行：${errorText(error)}`)
  process.exit(2)
}
