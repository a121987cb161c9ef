import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createIngest } from '../apps/server/src/modules/market'
import { systemClock } from '../apps/server/src/platform/clock'
import { connect } from '../apps/server/src/platform/database'
import { createLogger } from '../apps/server/src/platform/logging'
import { joinDatabase } from './database'
import { type Effort, median } from './rounds'
import type { Site } from './site'
import type { ResultRow } from './table'
import { type WholeDay, wholeDays } from './whole-days'

const wanted = 3000

/**
 * Measures imports of new days of all six exchanges, one after the other: the whole command, and the storing
 * alone.
 */
export async function measureImport({ rounds }: Effort, site: Site): Promise<ResultRow[]> {
  // The first day of either measurement warms up and is not counted.
  const days = wholeDays(2 * (rounds + 1))
  const byCommand = days.splice(0, rounds + 1).map((day) => measureIngest(site, day))
  const stored = await measureStoring(site, days)
  const [, ...counted] = stored
  const total = median(byCommand.slice(1))
  const of = (exchange: string) => median(counted.map((times) => times.get(exchange) ?? 0)).toFixed(0)
  const alone = median(counted.map((times) => [...times.values()].reduce((sum, time) => sum + time, 0)))
  const [{ files, contracts, rows } = { files: [], contracts: 0, rows: 0 }] = days
  return [
    {
      what: '六家一日入库，npm run ingest',
      measured: `${total.toFixed(0)} ms`,
      comparedWith: `${files.length} 个文件，${contracts} 个合约，${rows} 行`,
      ratio: null,
      budget: `≤ ${wanted} ms`,
      within: total <= wanted,
    },
    {
      what: '其中存入文件',
      measured: `${alone.toFixed(0)} ms`,
      comparedWith: `上期所 ${of('SHFE')}，能源 ${of('INE')}，大商所 ${of('DCE')}，郑商所 ${of('CZCE')}，中金所 ${of('CFFEX')}，广期所 ${of('GFEX')}`,
      ratio: null,
      budget: '—',
      within: null,
    },
  ]
}

/** Milliseconds of the import command, including its start. */
function measureIngest(site: Site, { files }: WholeDay): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-bench-day-'))
  try {
    for (const { name, content } of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), content)
    }
    const began = performance.now()
    const report = site.ingest(folder)
    const took = performance.now() - began
    if (!report.includes(`已入库 ${files.length}，`)) throw new Error(`Not every file was stored:\n${report}`)
    return took
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds by exchange; one map per day. */
async function measureStoring(site: Site, days: readonly WholeDay[]) {
  const database = await joinDatabase(site)
  const { db, pool } = connect(database.url, createLogger('silent'))
  const ingest = createIngest({ db, clock: systemClock })
  const times: Map<string, number>[] = []
  for (const { files } of days) {
    const time = new Map<string, number>()
    for (const exchange of new Set(files.map((file) => file.exchange))) {
      const own = files
        .filter((file) => file.exchange === exchange)
        .map(({ name, content }) => ({ name, bytes: new TextEncoder().encode(content) }))
      const began = performance.now()
      const results = await ingest.takeAll(own)
      time.set(exchange, performance.now() - began)
      const other = results.find(({ outcome }) => outcome !== 'stored')
      if (other) throw new Error(`${other.name}: ${other.outcome} ${other.reason ?? ''}`)
    }
    times.push(time)
  }
  await pool.end()
  await database.leave()
  return times
}
