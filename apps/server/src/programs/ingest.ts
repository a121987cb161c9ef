import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createIngest, enterHolidaysFile, onSettledOf } from '#modules/market'
import { createResearchImport } from '#modules/research'
import { clockFrom } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { createLogger, errorText } from '#platform/logging'
import { defaultWorldLine } from '../ingest/default-world'
import { createFileImporter, filesBelow, sortTablesFirst } from '../ingest/import-file'
import { quarantineTable, reportTable } from '../ingest/report'
import { modules } from '../wiring/modules'
import { printFault, printStep } from './progress'

/**
 * Resolves a typed path against the user's working directory, because npm changes into the project's folder.
 */
const resolveTyped = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

async function mappingFrom(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(resolveTyped(file), 'utf8'))
  } catch (error) {
    throw new Error(`映射文件 ${file} 读不出来：${error instanceof Error ? error.message : String(error)}`)
  }
}

const usage = `用法：
  npm run ingest -- [--mapping 映射.json] [--replace] 文件或文件夹…
  npm run ingest -- --quarantine        列出待确认的文件
  npm run ingest -- --accept 编号 [--replace]   确认一个文件，使其生效
  npm run ingest -- --undo 编号         撤销一个文件及由它算出的一切`

/** Imports files, or decides about an imported file, and prints the outcomes. */
async function main(args: string[]) {
  const { values, positionals: paths } = parseArgs({
    args,
    options: {
      mapping: { type: 'string' },
      replace: { type: 'boolean' },
      accept: { type: 'string' },
      undo: { type: 'string' },
      quarantine: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const decision = values.accept ?? values.undo
  const isList = values.quarantine === true
  if (decision === undefined && !isList && paths.length === 0) return refuse(usage)
  if (decision !== undefined && !/^[1-9]\d{0,14}$/.test(decision))
    return refuse(`编号应为正整数：${decision.slice(0, 40)}`)
  const mapping = values.mapping === undefined ? undefined : await mappingFrom(values.mapping)
  const files = sortTablesFirst(await filesBelow(paths.map(resolveTyped)))
  if (decision === undefined && !isList && files.length === 0) return refuse('没有找到任何文件。')

  const config = readConfig(process.env)
  enterHolidaysFile(config)
  const database = await openDatabase(config, createLogger('warn'), printStep)
  try {
    const importing = { db: database.db, clock: clockFrom(config.clockStart) }
    const ingest = createIngest({ ...importing, onSettled: onSettledOf(modules, config) })
    if (isList) process.stdout.write(quarantineTable(await ingest.quarantined()))
    else if (decision !== undefined) {
      const id = Number(decision)
      const result = await (values.undo === undefined
        ? ingest.accept(id, { replace: values.replace })
        : ingest.undo(id))
      process.stdout.write(reportTable([result]))
      return result.outcome === 'refused' ? 1 : 0
    } else {
      const options = { mapping, replace: values.replace }
      await importAll({ ingest, research: createResearchImport(importing), options }, files)
      process.stdout.write(await defaultWorldLine(database.db))
    }
    return 0
  } finally {
    await database.close()
  }
}

async function importAll(importers: Parameters<typeof createFileImporter>[0], files: readonly string[]) {
  const importer = createFileImporter(importers)
  for (const [index, file] of files.entries()) {
    printStep(`[${index + 1}/${files.length}] ${path.basename(file)}`)
    await importer.take(file)
  }
  const results = await importer.finish()
  await importers.ingest.finish()
  process.stdout.write(reportTable(results))
}

function refuse(text: string): number {
  printFault(text)
  return 2
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  printFault(`导入中断：${errorText(error)}\n已完成的文件不受影响，重新运行即可继续。`)
  process.exit(1)
}
