import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tradingDaysBetween } from '@vce/futures'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { buildProgram } from '#test/build-program'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

type Contents = Awaited<ReturnType<typeof contents>>

/** Writes invented files of the exchange, two for each day: contracts and their rankings. */
function writeDays(folder: string, from: string, to: string) {
  for (const [index, date] of tradingDaysBetween(from, to).entries()) {
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
}

/** All rows that an import stores, without row numbers and timestamps. */
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

/** The number of files whose facts count. */
export const filesIn = async ({ pool }: TestDatabase) =>
  Number((await pool.query("select count(*) from raw_files where status = 'current'")).rows[0]?.count)

/**
 * Prepares imports of invented files of some days and of `published` files. `expected` is the content of the
 * database after an undisturbed import.
 */
export async function prepareImports({
  from,
  to,
  published = [],
}: {
  from: string
  to: string
  published?: readonly string[]
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-ingest-'))
  writeDays(folder, from, to)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const program = await buildProgram('ingest')

  function start({ url }: TestDatabase) {
    const child = spawn(process.execPath, [program, folder, ...published], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'ignore',
    })
    return { child, ended: once(child, 'exit') as Promise<[number | null]> }
  }

  async function imported(database: TestDatabase): Promise<Contents> {
    expect(await start(database).ended).toEqual([0, null])
    return contents(database.url)
  }

  const undisturbed = await createTestDatabase()
  const expected = await imported(undisturbed)
  await undisturbed.drop()

  return {
    expected,
    /**
     * Kills an import when `moment` resolves; `moment` may return a function to run after the kill. Returns
     * the number of files stored by then, and the content of the database after the next import.
     */
    async interruptAt(
      moment: (database: TestDatabase, isRunning: () => boolean) => Promise<(() => Promise<void>) | void>,
    ): Promise<{ storedFiles: number; found: Contents }> {
      const database = await createTestDatabase()
      const { child, ended } = start(database)
      const afterKill = await moment(database, () => child.exitCode === null)
      child.kill('SIGKILL')
      await ended
      await afterKill?.()
      const storedFiles = await filesIn(database)
      const found = await imported(database)
      await database.drop()
      return { storedFiles, found }
    },
  }
}
