import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createIngest, type IngestResult } from '#modules/market'
import { createResearchImport, type ResearchResult } from '#modules/research'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { filesBelow } from './ingest/files'
import { reportTable } from './ingest/report'
import { createTaker, tablesFirst } from './ingest/take-file'
import { complain, progress } from './progress'

/** npm changes into the project; what the user typed is relative to where he stood. */
const typed = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

async function mappingFrom(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(typed(file), 'utf8'))
  } catch (error) {
    throw new Error(`映射文件 ${file} 读不出来：${error instanceof Error ? error.message : String(error)}`)
  }
}

/** `npm run ingest -- [--mapping FILE] PATH…`: takes files in and says of each what became of it. */
async function main(args: string[]) {
  const { values, positionals: paths } = parseArgs({
    args,
    options: { mapping: { type: 'string' } },
    allowPositionals: true,
  })
  if (paths.length === 0) {
    complain('用法：npm run ingest -- [--mapping 映射.json] 文件或文件夹…')
    return 2
  }
  const mapping = values.mapping === undefined ? undefined : await mappingFrom(values.mapping)
  const files = tablesFirst(await filesBelow(paths.map(typed)))
  if (files.length === 0) {
    complain('没有找到任何文件。')
    return 2
  }

  const config = readConfig(process.env)
  const database = await openDatabase(config, createLogger('warn'), progress)
  try {
    const importing = { db: database.db, clock: clockFrom(config.clockStart) }
    const ingest = createIngest(importing)
    const taker = createTaker({ ingest, research: createResearchImport(importing) })
    const results: (IngestResult | ResearchResult)[] = []
    for (const [index, file] of files.entries()) {
      progress(`[${index + 1}/${files.length}] ${path.basename(file)}`)
      results.push(...(await taker.take(file, mapping)))
    }
    await ingest.finish()
    process.stdout.write(reportTable(results))
    return 0
  } finally {
    await database.close()
  }
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  complain(`导入中断：${errorText(error)}\n已完成的文件不受影响，重新运行即可继续。`)
  process.exit(1)
}
