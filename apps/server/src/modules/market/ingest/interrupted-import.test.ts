import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tradingDaysBetween } from '@vce/futures'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { hasSharedData, sharedPath } from '#test/shared-data'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const folder = mkdtempSync(path.join(tmpdir(), 'vce-ingest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Twenty days of invented files, so that the import is killed between and within them. */
for (const [index, date] of tradingDaysBetween('2026-03-02', '2026-03-27').entries()) {
  const day = index + 1
  const places = (from: number): RankedPlace[] =>
    Array.from({ length: 20 }, (_, rank) => [`席位${from + rank}`, 2000 - rank * 50, rank - 10])
  const contracts = Array.from({ length: 12 }, (_, month) => `cu27${String(month + 1).padStart(2, '0')}`)
  const files = [
    quotesFile(
      date,
      contracts.map((contract, index) => ({
        contract,
        settlement: 70_000 + day * 10 + index,
        previous: 69_990 + day * 10 + index,
        openInterest: 100_000 + index,
        volume: 100_000,
      })),
    ),
    rankingsFile(
      date,
      contracts.map((contract) => ({ contract, long: places(day), short: places(day + 7) })),
    ),
  ]
  for (const { name, content } of files) writeFileSync(path.join(folder, name), content)
}
/** In addition a whole real day, and a history that is written completely or not at all. */
const published = ['shfe/kx20140106.dat', 'shfe/pm20140106.dat', 'dce/annual_i_2014.csv.gz']
const paths = [folder, ...(hasSharedData ? published.map((name) => sharedPath(`exchange/${name}`)) : [])]

/** The program, built once: each of twenty starts from the sources would take seconds to translate them. */
mkdirSync('.cache', { recursive: true })
const program = mkdtempSync(path.resolve('.cache/ingest-'))
afterAll(() => rmSync(program, { recursive: true, force: true }))
await build({
  configFile: 'apps/server/vite.config.ts',
  logLevel: 'error',
  build: {
    outDir: program,
    rollupOptions: { input: { ingest: path.resolve('apps/server/src/programs/ingest.ts') } },
  },
})

function ingest(url: string) {
  const child = spawn(process.execPath, [path.join(program, 'ingest.js'), ...paths], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

/** Everything an import stores, without row numbers and timestamps. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (sql: string) => (await client.query(sql)).rows
  const all = {
    files: await rows(
      'select world, exchange, kind, trading_day, sha256, name, layout, status, rows, skipped, problems, differences from raw_files order by 2, 3, 4, 5',
    ),
    quotes: await rows(
      'select q.*, f.sha256, null as raw_file_id from daily_quotes q join raw_files f on f.id = q.raw_file_id order by contract_code, q.trading_day',
    ),
    rankings: await rows(
      'select r.*, f.sha256, null as raw_file_id from seat_rankings r join raw_files f on f.id = r.raw_file_id order by contract_code, product_code, r.trading_day, list',
    ),
  }
  const days = await rows('select * from product_days order by product_code, trading_day')
  const profits = await rows('select * from seat_profits order by product_code, trading_day, drop_off')
  await client.end()
  return { ...all, days, profits }
}

const filesIn = async ({ pool }: TestDatabase) =>
  Number((await pool.query("select count(*) from raw_files where status = 'current'")).rows[0]?.count)

test('an import killed at ten random points has the same result when run again', {
  timeout: 240_000,
}, async () => {
  const undisturbed = await createTestDatabase()
  expect(await ingest(undisturbed.url).ended).toEqual([0, null])
  const expected = await contents(undisturbed.url)
  await undisturbed.drop()
  expect(expected.rankings.length).toBeGreaterThan(700)
  expect(expected.profits.length).toBeGreaterThan(20)

  let midway = 0
  for (let round = 0; round < 10; round += 1) {
    const database = await createTestDatabase()
    const { child, ended } = ingest(database.url)
    // Spread over all files and a little later each time: between two files or within one.
    const minFiles = Math.floor((round / 10) * (expected.files.length - 1))
    while (child.exitCode === null && (await filesIn(database)) < minFiles) await sleep(2)
    await sleep((round * 3) % 8)
    child.kill('SIGKILL')
    await ended
    const storedFiles = await filesIn(database)
    if (storedFiles > 0 && storedFiles < expected.files.length) midway += 1

    expect(await ingest(database.url).ended).toEqual([0, null])
    expect(await contents(database.url)).toEqual(expected)
    await database.drop()
  }
  expect(midway).toBeGreaterThan(0)
})
